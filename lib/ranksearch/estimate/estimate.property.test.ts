import fc from "fast-check";
import { expect, test } from "vitest";
import { Estimate } from "./estimate";

const itemCount = 8;
const setting = fc.record({
  threshold: fc.constantFrom(0.2, 0.5, 0.65),
  tolerance: fc.constantFrom(0, 0.05, 0.1),
});
const answer = fc.record({
  item: fc.nat({ max: itemCount - 1 }),
  outcome: fc.constantFrom(0, 0.5, 1),
});
const log = fc.array(answer, { maxLength: 120 });

type Answer = { readonly item: number; readonly outcome: number };

function estimateOf(cuts: { threshold: number; tolerance: number }, answers: readonly Answer[]) {
  const estimate = new Estimate({ ...cuts, itemCount });
  for (const { item, outcome } of answers) estimate.addPull(item, outcome);
  return estimate;
}

const reads = (estimate: Estimate) =>
  Array.from({ length: itemCount }, (_, item) => estimate.of(item));

test("chances are chances, the tolerant reading is the kinder one, and a label is the likelier side", () => {
  fc.assert(
    fc.property(setting, log, (cuts, answers) => {
      for (const { above, right, mean, label } of reads(estimateOf(cuts, answers))) {
        for (const chance of [above, right.strict, right.tolerant, mean]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        expect(right.strict).toBeGreaterThanOrEqual(0.5 - 1e-12);
        expect(right.tolerant).toBeGreaterThanOrEqual(right.strict - 1e-12);
        expect(label).toBe(above >= 0.5 ? "above" : "below");
      }
    }),
    { numRuns: 60 },
  );
});

test("a range holds its point, and its ends stand in order", () => {
  fc.assert(
    fc.property(setting, log, (cuts, answers) => {
      const claims = estimateOf(cuts, answers).shareRight();
      for (const { low025, low10, point, high90 } of [claims.strict, claims.tolerant]) {
        expect(low025).toBeGreaterThanOrEqual(0);
        expect(low10).toBeGreaterThanOrEqual(low025 - 1e-9);
        expect(point).toBeGreaterThanOrEqual(low10);
        expect(high90).toBeGreaterThanOrEqual(point);
        expect(high90).toBeLessThanOrEqual(1);
      }
      expect(claims.tolerant.point).toBeGreaterThanOrEqual(claims.strict.point - 1e-12);
    }),
    { numRuns: 40 },
  );
});

test("looking in between, the order of answers and the numbers of items change nothing", () => {
  fc.assert(
    fc.property(setting, log, fc.nat({ max: itemCount - 1 }), (cuts, answers, shift) => {
      const batch = estimateOf(cuts, answers);
      const looked = new Estimate({ ...cuts, itemCount });
      for (const { item, outcome } of [...answers].reverse()) {
        looked.addPull(item, outcome);
        looked.of(0);
      }
      expect(reads(looked)).toEqual(reads(batch));
      expect(looked.shareRight()).toEqual(batch.shareRight());
      const moved = (item: number) => (item + shift) % itemCount;
      const shifted = estimateOf(
        cuts,
        answers.map(({ item, outcome }) => ({ item: moved(item), outcome })),
      );
      for (let item = 0; item < itemCount; item++) {
        expect(shifted.of(moved(item))).toEqual(batch.of(item));
      }
    }),
    { numRuns: 40 },
  );
});

test("nothing but the upper end lies above what is most claimed", () => {
  fc.assert(
    fc.property(setting, log, (cuts, answers) => {
      const fit = estimateOf(cuts, answers).fit();
      for (const reading of ["strict", "tolerant"] as const) {
        const { point, low10 } = fit.shareRight(reading);
        expect(low10).toBeLessThanOrEqual(fit.mostClaimed(reading));
        expect(point).toBeCloseTo(fit.mostClaimed(reading), 6);
      }
    }),
    { numRuns: 30 },
  );
});
