import { expect, test } from "vitest";
import { usualPool } from "@/lib/lab/people";
import type { Setting } from "@/lib/lab/settings";
import { shareRight } from "./assess";
import { type EstimateSimulation, runEstimate } from "./estimate-run";
import { summarizeEstimates } from "./summarize-estimates";

function simulation(change: Partial<EstimateSimulation>, setting: Setting): EstimateSimulation {
  return {
    strategy: "estimated",
    until: { kind: "answers", perItem: [3, 5] },
    mostPerItem: null,
    threshold: 0.5,
    tolerance: 0.05,
    world: { setting, itemCount: 60, link: { kind: "btl", theta: 8 } },
    people: { ...usualPool, opinion: 0.5, sitting: 20 },
    seed: 151,
    ...change,
  };
}

test("a label is right on the crowd's side, and tolerantly within the tolerance of it", () => {
  const means = Float64Array.of(0.5, 0.47, 0.52, 0.3, 0.9);
  const boundary = { threshold: 0.5, tolerance: 0.05 };
  const labels = ["above", "above", "below", "above", null] as const;
  expect(shareRight(means, labels, boundary)).toEqual({ strict: 0.25, tolerant: 0.75 });
});

test("with the same people ours is above round-robin, and its cautious end below what is so", () => {
  const settings = ["harmonic", "3groups", "12groups"] as const;
  const runsOf = (strategy: EstimateSimulation["strategy"]) =>
    settings.flatMap((setting) =>
      Array.from(
        { length: 6 },
        (_, repetition) => runEstimate(simulation({ strategy }, setting), repetition)[1]!,
      ),
    );
  const ours = summarizeEstimates(runsOf("estimated"));
  const theirs = summarizeEstimates(runsOf("round-robin"));
  expect(ours.answersPerItem).toBe(5);
  expect(ours.shareRight.strict).toBeGreaterThan(theirs.shareRight.strict);
  expect(ours.below10.tolerant).toBeLessThanOrEqual(2);
  expect(ours.inside80.tolerant).toBeGreaterThanOrEqual(15);
  expect(theirs.ownClaim).toBeNull();
});

test("a target stops a project where items are clear, and never where all are close calls", () => {
  const target = { kind: "target", share: 0.95 } as const;
  const [clear] = runEstimate(simulation({ until: target }, "exponential"), 1);
  expect(clear!.stopped).toBe(true);
  expect(clear!.claimed.tolerant.low10).toBeGreaterThanOrEqual(0.95);
  const near: EstimateSimulation = {
    ...simulation({ until: target, tolerance: 0 }, "harmonic"),
    world: {
      setting: { near: "flat", threshold: 0.5, tolerance: 0 },
      itemCount: 30,
      link: { kind: "flat" },
    },
  };
  expect(runEstimate(near, 1)[0]!.stopped).toBe(false);
});
