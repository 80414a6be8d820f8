import * as fc from "fast-check";
import { expect, test } from "vitest";
import { certificateRules } from "./certificate-rules";
import { ErrorLevels } from "./error-levels";

const errorProbability = 0.3;
const reserve = 0.2 * errorProbability;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("leave", "leave", "leave", "take", "take", "take", "rejoin"),
    place: fc.nat(11),
    /** How many leave at once. */
    together: fc.integer({ min: 1, max: 4 }),
    logEvidence: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  }),
  { maxLength: 200 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Goes through the steps as a label rule would; returns what all raises cost together. */
function costOfRaises(levels: ErrorLevels, itemCount: number, taken: Steps): number {
  const open = new Set(Array.from({ length: itemCount }, (_, item) => item));
  let cost = 0;
  // Most have left before anything else happens: what is wrong only near the end would hardly be met otherwise.
  for (let item = itemCount - 1; item >= 8; item--) {
    open.delete(item);
    levels.giveBack([item], open.size);
    while (levels.isStageDue(open.size)) levels.enterStage([...open]);
  }
  for (const { kind, place, together, logEvidence } of taken) {
    const item = place % itemCount;
    if (kind === "leave") {
      const leaving = Array.from({ length: together }, (_, n) => (item + n) % itemCount);
      const left = [...new Set(leaving)].filter((one) => open.delete(one));
      if (left.length > 0) levels.giveBack(left, open.size);
    }
    if (kind === "rejoin" && !open.has(item)) {
      open.add(item);
      levels.rejoin(item);
    }
    // Also of items that have left: they must have nothing to take.
    if (kind === "take") cost += costOfTaking(levels, item, logEvidence);
    while (levels.isStageDue(open.size)) levels.enterStage([...open]);
  }
  // At the end everyone takes what there is, so that anything shared twice is paid twice.
  for (let item = 0; item < itemCount; item++) {
    const paid = costOfTaking(levels, item, 0);
    if (!open.has(item)) expect(paid).toBe(0);
    cost += paid;
  }
  return cost;
}

function costOfTaking(levels: ErrorLevels, item: number, logEvidence: number): number {
  const before = levels.state.level[item]!;
  levels.take(item, logEvidence);
  return (levels.state.level[item]! - before) * Math.exp(logEvidence);
}

test("however items leave, return and take, their raises cost no more than the reserve", () => {
  let mostSpent = 0;
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(60)),
      steps,
      (itemCount, taken) => {
        const levels = new ErrorLevels(itemCount, errorProbability, certificateRules("8"));
        const cost = costOfRaises(levels, itemCount, taken);
        mostSpent = Math.max(mostSpent, cost);
        expect(cost).toBeLessThanOrEqual(reserve * (1 + 1e-12));
      },
    ),
    { numRuns: 300 },
  );
  // The law is not kept by never spending anything.
  expect(mostSpent).toBeGreaterThan(0.9 * reserve);
});

test("what an item leaves untaken raises the ones that stay", () => {
  const levels = new ErrorLevels(4, errorProbability, certificateRules("4"));
  for (const item of [0, 1, 2]) levels.giveBack([item], 3 - item);
  while (levels.isStageDue(1)) levels.enterStage([3]);
  levels.take(3, 0);
  expect(levels.state.level[3]).toBeCloseTo((0.8 * errorProbability) / 4 + reserve, 12);
  const late = new ErrorLevels(4, errorProbability, certificateRules("4"));
  for (const item of [0, 1]) late.giveBack([item], 3 - item);
  while (late.isStageDue(1)) late.enterStage([2, 3]);
  late.giveBack([2], 1);
  late.take(3, 0);
  expect(late.state.level[3]).toBeCloseTo((0.8 * errorProbability) / 4 + reserve, 12);
});

test.each([
  { version: "7", times: 4 / 3 },
  { version: "8", times: 1 },
])(
  "where two leave at once, version $version gives the last one $times of the reserve",
  (rules) => {
    const levels = new ErrorLevels(3, errorProbability, certificateRules(rules.version));
    while (levels.isStageDue(0)) levels.enterStage([0, 1, 2]);
    levels.giveBack([0, 1], 1);
    levels.take(2, 0);
    const start = (0.8 * errorProbability) / 3;
    expect(levels.state.level[2]! - start).toBeCloseTo(rules.times * reserve, 12);
  },
);
