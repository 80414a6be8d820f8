import fc from "fast-check";
import { expect, test } from "vitest";
import { finish, partsOf, sortInSteps } from "./in-steps";

test("sorting in steps gives what sorting at once gives, ties in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5_000 }), (keys) => {
      const items = Int32Array.from(keys.keys());
      const compare = (a: number, b: number) => keys[a]! - keys[b]!;
      expect(finish(sortInSteps(items, compare))).toEqual(items.slice().sort(compare));
    }),
    { numRuns: 30 },
  );
});

test("a long sort has many steps, and leaves what it was given as it was", () => {
  const items = Int32Array.from({ length: 20_000 }, (_, n) => (n * 7_919) % 20_000);
  const before = items.slice();
  let steps = 0;
  for (const _ of sortInSteps(items, (a, b) => a - b)) steps++;
  expect(steps).toBeGreaterThan(20);
  expect(items).toEqual(before);
});

test("parts cover the range once", () => {
  expect([...partsOf(7, 3)]).toEqual([
    [0, 3],
    [3, 6],
    [6, 7],
  ]);
  expect([...partsOf(0, 3)]).toEqual([]);
});
