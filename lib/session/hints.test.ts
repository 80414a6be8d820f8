import { expect, it } from "vitest";
import { decodeHints, encodeHints, hintsByRank } from "./hints";

it("keeps scores to one part in 254, and those that are missing", () => {
  const scores = [0, 0.1, 1 / 3, 0.5, 0.999, 1, null];
  const read = decodeHints(encodeHints(scores), scores.length)!;
  for (const [item, score] of scores.entries()) {
    if (score === null) expect(read[item]).toBe(-1);
    else expect(Math.abs(read[item]! - score)).toBeLessThanOrEqual(0.5 / 254);
  }
});

it("refuses scores outside of 0 to 1, and what is not a byte per item", () => {
  expect(() => encodeHints([1.01])).toThrow(RangeError);
  expect(() => encodeHints([Number.NaN])).toThrow(RangeError);
  expect(decodeHints(encodeHints([0, 1]), 3)).toBeNull();
  expect(decodeHints("not base64 !", 3)).toBeNull();
});

it("makes any column a score by rank, equal ones equal", () => {
  expect(hintsByRank([10, -5, null, 10, 1e9])).toEqual([0.5, 0, null, 0.5, 1]);
  expect(hintsByRank([7, null])).toEqual([0.5, null]);
  expect(hintsByRank([])).toEqual([]);
});
