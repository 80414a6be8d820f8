import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { fixedPullsPerItem } from "./fixed-answers";
import type { World } from "./worlds";

const link = { kind: "linear", theta: 1 } as const;
const config = { ...defaultConfig, tolerance: 0, allDelta: 0.05 };

/** P(yes >= half of n) by adding up the binomial distribution. */
function chanceAbove(mean: number, pulls: number): number {
  let term = (1 - mean) ** pulls;
  let sum = 0;
  for (let yes = 0; yes <= pulls; yes++) {
    if (yes >= Math.ceil(pulls / 2)) sum += term;
    term *= ((pulls - yes) * mean) / ((yes + 1) * (1 - mean));
  }
  return sum;
}

test("is the least number whose chance of a wrong label is at most delta", () => {
  const world: World = { means: Float64Array.of(0.3), link };
  const pulls = fixedPullsPerItem([world], config)!;
  expect(chanceAbove(0.3, pulls)).toBeLessThanOrEqual(0.05);
  expect(pulls % 2).toBe(1);
  expect(chanceAbove(0.3, pulls - 2)).toBeGreaterThan(0.05);
});

test("grows with the number of items and with how near they are; a tolerance forgives the nearest", () => {
  const clear: World = { means: new Float64Array(50).fill(0.2), link };
  const one: World = { means: Float64Array.of(0.2), link };
  expect(fixedPullsPerItem([clear], config)!).toBeGreaterThan(fixedPullsPerItem([one], config)!);
  const near: World = { means: Float64Array.of(0.2, 0.499), link };
  expect(fixedPullsPerItem([near], config)).toBeNull();
  expect(fixedPullsPerItem([near], { ...config, tolerance: 0.05 })).toBe(
    fixedPullsPerItem([one], config),
  );
});

test("the guarantee share asks for less than the guarantee all", () => {
  const world: World = { means: new Float64Array(40).fill(0.3), link };
  const share = fixedPullsPerItem([world], { ...config, goal: { rung: "share" } })!;
  expect(share).toBeLessThan(fixedPullsPerItem([world], config)!);
});
