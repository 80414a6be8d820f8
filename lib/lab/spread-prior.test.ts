import { expect, test } from "vitest";
import { gridMeans, gridSize } from "@/lib/ranksearch/planning/duel-link";
import { spreadPriors, weighPriors } from "./spread-prior";

/** Rows of likelihoods for items with so many yes of so many pulls. */
function likelihoods(items: readonly (readonly [yes: number, pulls: number])[]): Float64Array {
  return Float64Array.from(
    items.flatMap(([yes, pulls]) => [...gridMeans].map((m) => m ** yes * (1 - m) ** (pulls - yes))),
  );
}

/** The mean chance that a further item lies within 0.1 of one half. */
function chanceNear(rows: Float64Array): number {
  const priors = spreadPriors(0.5);
  const weights = weighPriors(priors, rows);
  let near = 0;
  let total = 0;
  for (const [index, prior] of priors.entries()) {
    total += weights[index]!;
    for (let cell = 0; cell < gridSize; cell++) {
      if (Math.abs(gridMeans[cell]! - 0.5) < 0.1) near += weights[index]! * prior[cell]!;
    }
  }
  return near / total;
}

test("every prior is a density, whatever the threshold", () => {
  for (const threshold of [0.02, 0.3, 0.5, 0.85, 0.99]) {
    for (const prior of spreadPriors(threshold)) {
      expect(prior.every((chance) => chance > 0)).toBe(true);
      expect(prior.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  }
});

test("clear answers make near items unlikely, split ones likely, and none at all leave it open", () => {
  const clear = chanceNear(likelihoods(Array.from({ length: 20 }, (_, n) => [n % 2 ? 12 : 0, 12])));
  const split = chanceNear(likelihoods(Array.from({ length: 20 }, (_, n) => [n % 2 ? 7 : 5, 12])));
  const open = chanceNear(likelihoods([[0, 0]]));
  expect(clear).toBeLessThan(0.03);
  expect(split).toBeGreaterThan(0.3);
  expect(open).toBeGreaterThan(clear);
  expect(open).toBeLessThan(split);
});

test("many items are weighed by a part of them, not forgotten", () => {
  const many = Array.from({ length: 5000 }, (_, n) => [n % 2 ? 6 : 0, 6] as const);
  expect(chanceNear(likelihoods(many))).toBeLessThan(0.05);
});
