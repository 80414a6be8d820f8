import { expect, it } from "vitest";
import { fingerprint, fixedOrder } from "@/lib/server/exports/row-order";
import { lineStream } from "./pages";

async function* nothing() {}

function etagOf(order: Parameters<typeof lineStream>[1]): string {
  const first = lineStream({ query: { after: 0 }, ifMatch: null }, order, nothing);
  if (!first.ok) throw new Error("The first part was refused.");
  return first.value.etag;
}

const statusOf = (
  order: Parameters<typeof lineStream>[1],
  after: number,
  ifMatch: string | null,
) => {
  const part = lineStream({ query: { after }, ifMatch }, order, nothing);
  return part.ok ? "sent" : part.problem.kind;
};

const ranked = (...items: number[]) => ({
  ...{ of: "session", settled: 0, rest: fingerprint(Int32Array.from(items)) },
});

it("refuses the next part of a ranking that has another order by now", () => {
  const etag = etagOf(ranked(3, 1, 2));
  expect(statusOf(ranked(3, 1, 2), 2, etag)).toBe("sent");
  expect(statusOf(ranked(3, 2, 1), 2, etag)).toBe("overtaken");
  expect(statusOf(ranked(3, 1, 2), 2, null)).toBe("invalid");
  expect(statusOf(ranked(3, 2, 1), 0, null)).toBe("sent");
});

it("goes on among rows that keep their places, whatever has come behind them", () => {
  const before = { of: "session", settled: 10, rest: "open-1" };
  const now = { of: "session", settled: 14, rest: "open-2" };
  expect(statusOf(now, 10, etagOf(before))).toBe("sent");
  expect(statusOf(now, 11, etagOf(before))).toBe("overtaken");
  expect(statusOf(now, 11, `"old", ${etagOf(now)}`)).toBe("sent");
  expect(statusOf({ ...now, of: "another session" }, 5, etagOf(before))).toBe("overtaken");
});

it("needs no ETag where rows never move, and minds one that is of something else", () => {
  expect(statusOf(fixedOrder("one"), 500, null)).toBe("sent");
  expect(statusOf(fixedOrder("one"), 500, etagOf(fixedOrder("one")))).toBe("sent");
  expect(statusOf(fixedOrder("one"), 500, etagOf(fixedOrder("other")))).toBe("overtaken");
});
