import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom, integerBelow } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import { sortInSteps } from "./sort-in-steps";

test("sorts as the language does, those that are equal in their order, in many steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 75_000 }), fc.nat(), (length, seed) => {
      const random = createRandom(seed);
      // Few values, so that many are equal.
      const keys = Array.from({ length }, () => integerBelow(random, 1_000));
      const items = Array.from(keys.keys());
      const compare = (a: number, b: number) => keys[a]! - keys[b]!;
      expect([...finish(sortInSteps(items, compare))]).toEqual(items.toSorted(compare));
    }),
    { numRuns: 15 },
  );
  let steps = 0;
  const sorting = sortInSteps([...new Array(75_000).keys()], (a, b) => b - a);
  while (!sorting.next().done) steps++;
  expect(steps).toBeGreaterThan(25);
});
