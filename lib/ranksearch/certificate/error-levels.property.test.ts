import * as fc from "fast-check";
import { expect, test } from "vitest";
import { certificateRules } from "./certificate-rules";
import { ErrorLevels } from "./error-levels";

const errorProbability = 0.3;
const reserve = 0.2 * errorProbability;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("leave", "leave", "take", "take", "take", "rejoin"),
    place: fc.nat(11),
    logEvidence: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  }),
  { maxLength: 200 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Goes through the steps as a label rule would; returns what all raises cost together. */
function costOfRaises(levels: ErrorLevels, itemCount: number, taken: Steps): number {
  const open = new Set(Array.from({ length: itemCount }, (_, item) => item));
  let cost = 0;
  for (const { kind, place, logEvidence } of taken) {
    const item = place % itemCount;
    if (kind === "leave" && open.delete(item)) levels.giveBack(item, open.size);
    if (kind === "rejoin" && !open.has(item)) {
      open.add(item);
      levels.rejoin(item);
    }
    if (kind === "take") {
      // Also of items that have left: they must have nothing to take.
      const before = levels.state.level[item]!;
      levels.take(item, logEvidence);
      const raise = levels.state.level[item]! - before;
      if (!open.has(item)) expect(raise).toBe(0);
      cost += raise * Math.exp(logEvidence);
    }
    while (levels.isStageDue(open.size)) levels.enterStage([...open]);
  }
  return cost;
}

test("however items leave, return and take, their raises cost no more than the reserve", () => {
  let mostSpent = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), steps, (itemCount, taken) => {
      const levels = new ErrorLevels(itemCount, errorProbability, certificateRules("4"));
      const cost = costOfRaises(levels, itemCount, taken);
      mostSpent = Math.max(mostSpent, cost);
      expect(cost).toBeLessThanOrEqual(reserve * (1 + 1e-12));
    }),
    { numRuns: 300 },
  );
  // The law is not kept by never spending anything.
  expect(mostSpent).toBeGreaterThan(0.9 * reserve);
});

test("what an item leaves untaken raises the ones that stay", () => {
  const levels = new ErrorLevels(4, errorProbability, certificateRules("4"));
  for (const item of [0, 1, 2]) levels.giveBack(item, 3 - item);
  while (levels.isStageDue(1)) levels.enterStage([3]);
  levels.take(3, 0);
  expect(levels.state.level[3]).toBeCloseTo((0.8 * errorProbability) / 4 + reserve, 12);
  const late = new ErrorLevels(4, errorProbability, certificateRules("4"));
  for (const item of [0, 1]) late.giveBack(item, 3 - item);
  while (late.isStageDue(1)) late.enterStage([2, 3]);
  late.giveBack(2, 1);
  late.take(3, 0);
  expect(late.state.level[3]).toBeCloseTo((0.8 * errorProbability) / 4 + reserve, 12);
});
