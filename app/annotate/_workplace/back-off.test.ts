import { expect, test } from "vitest";
import { backOffMs } from "./back-off";

test("doubles up to half a minute, spread over half of the delay", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backOffMs(failures, 0))).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect(backOffMs(1, 0.5)).toBe(750);
  expect(backOffMs(9, 1)).toBe(30_000);
});
