import { expect, it } from "vitest";
import { isTooLong, type StallRow, stallTable } from "./stall-rows";

const row: StallRow = {
  ...{ items: 10_000, scenario: "proof", clockMs: 100, cpuMs: 20, seconds: 3 },
  ...{ serverCpuSeconds: 2, answers: "5 / 9 (30)", rss: 300e6 },
};

it("a stall is too long beyond 100 ms at 10,000 items and 150 ms at 200,000", () => {
  expect(isTooLong(row)).toBe(false);
  expect(isTooLong({ ...row, clockMs: 101 })).toBe(true);
  expect(isTooLong({ items: 200_000, clockMs: 150 })).toBe(false);
  expect(isTooLong({ items: 200_000, clockMs: 151 })).toBe(true);
  expect(isTooLong({ ...row, clockMs: Number.NaN })).toBe(true);
});

it("rows over the limit are marked", () => {
  const [, , fine, long] = stallTable([row, { ...row, clockMs: 130 }]).split("\n");
  expect(fine).toContain("| proof | 100 | 20 |");
  expect(long).toContain("| proof | 130 (over 100) | 20 |");
});
