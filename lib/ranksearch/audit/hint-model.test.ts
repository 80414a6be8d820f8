import fc from "fast-check";
import { expect, it } from "vitest";
import { noHint } from "../hints";
import { HintBins } from "./hint-model";

it("lets items that were asked about stand for all, part by part of the hints' scale", () => {
  const hint = fc.oneof(fc.constant(noHint), fc.double({ min: 0, max: 1, noNaN: true }));
  const item = fc.record({ hint, isAsked: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 300 }), (items) => {
      const bins = new HintBins(Float64Array.from(items, (each) => each.hint));
      const asked = [...items.keys()].filter((n) => items[n]!.isAsked);
      fc.pre(asked.length > 0);
      const weightOf = bins.weightsOfAsked((n) => items[n]!.isAsked);
      // As many as were asked, so that what is known in advance keeps its part.
      expect(asked.reduce((sum, n) => sum + weightOf(n), 0)).toBeCloseTo(asked.length, 6);
      // Each of a bin stands for as much as any other of it.
      for (const n of asked) {
        const others = asked.filter((m) => bins.binOf[m] === bins.binOf[n]);
        for (const m of others) expect(weightOf(m)).toBe(weightOf(n));
      }
    }),
  );
});

it("weighs a part of which few were asked about more", () => {
  // The lower half was asked about in full, of the upper half every tenth.
  const hints = Float64Array.from({ length: 1_600 }, (_, n) => n / 1_600);
  const isAsked = (n: number) => n < 800 || n % 10 === 0;
  const weightOf = new HintBins(hints).weightsOfAsked(isAsked);
  const asked = [...hints.keys()].filter(isAsked);
  const sumOver = (from: number, to: number) =>
    asked.filter((n) => n >= from && n < to).reduce((sum, n) => sum + weightOf(n), 0);
  expect(sumOver(0, 800)).toBeCloseTo(asked.length / 2, 6);
  expect(sumOver(800, 1_600)).toBeCloseTo(asked.length / 2, 6);
});
