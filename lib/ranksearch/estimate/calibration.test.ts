/** A sample with pinned seeds of what is measured at length in the lab: whether claims are kept. */

import { expect, test } from "vitest";
import { answerQuestion, createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import { finish } from "@/lib/ranksearch/in-steps";
import { Estimate } from "./estimate";
import { EstimatePlanner } from "./planner-estimate";
import type { ShareClaim } from "./share-range";

const itemCount = 60;
const worlds = ["harmonic", "3groups", "uniform", "4groups", "bimodal", "rare"] as const;
const runs = 8;
const perItem = 5;

function run(setting: (typeof worlds)[number], seed: number): { right: number; claim: ShareClaim } {
  const link = { kind: "linear", theta: 1 } as const;
  const world = createWorld({ setting, itemCount, link }, createRandom(1000 + seed));
  const random = createRandom(2000 + seed);
  const estimate = new Estimate({ threshold: 0.5, tolerance: 0.05, itemCount });
  const planner = new EstimatePlanner(estimate, {
    ...{ seed, threshold: 0.5 },
    mostPerItem: () => 2 * perItem,
    prices: () => null,
    hasManyPeople: () => true,
  });
  finish(planner.begin());
  for (let n = 0; n < perItem * itemCount; n++) {
    if (planner.planDue) finish(planner.planInSteps());
    const question = planner.next(() => false, []);
    if (question?.kind !== "pull") throw new Error("Expected a pull.");
    const outcome = answerQuestion(world, question, random);
    estimate.addPull(question.item, outcome);
    planner.applied(question, outcome);
  }
  let right = 0;
  for (let item = 0; item < itemCount; item++) {
    if ((estimate.of(item).label === "above") === world.means[item]! >= 0.5) right++;
  }
  return { right: right / itemCount, claim: estimate.shareRight().strict };
}

test("real shares lie below the cautious ends seldom, and labels are mostly right", () => {
  const results = worlds.flatMap((setting) =>
    Array.from({ length: runs }, (_, seed) => run(setting, seed)),
  );
  const below = (end: "low10" | "low025") =>
    results.filter(({ right, claim }) => right < claim[end] - 1e-9).length / results.length;
  const mean = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  expect(below("low10")).toBeLessThanOrEqual(0.1);
  expect(below("low025")).toBeLessThanOrEqual(0.05);
  expect(mean(({ right }) => right)).toBeGreaterThan(0.93);
  expect(Math.abs(mean(({ right, claim }) => claim.point - right))).toBeLessThan(0.02);
});
