/** What the paper's experiments claim, at the size where they claim it. Fixed seeds. */
import { expect, test } from "vitest";
import type { AlgorithmName } from "@/lib/lab/algorithms";
import { freshPeople } from "@/lib/lab/people";
import { type Summary, summarize } from "@/lib/lab/summarize";
import type { WorldSpec } from "@/lib/lab/worlds";
import { defaultConfig } from "@/lib/ranksearch/config";
import { runRepetitions } from "./run-repetitions";

const linear = { kind: "linear", theta: 1 } as const;

async function measure(algorithm: AlgorithmName, world: WorldSpec, runs: number): Promise<Summary> {
  const config = { ...defaultConfig, tolerance: 0 };
  const simulation = { algorithm, world, people: freshPeople, config, seed: 2020 };
  const repetitions = Array.from({ length: runs }, (_, repetition) => ({ simulation, repetition }));
  return summarize(simulation, await runRepetitions(repetitions));
}

test.each(["harmonic", "exponential", "3groups"] as const)(
  "%s, K = 200: paper pulls less than SimpleLabel, SimpleLabel less than CLUCB",
  async (setting) => {
    const world = { setting, itemCount: 200, link: linear };
    const paper = await measure("paper-in-leaps", world, 20);
    const simpleLabel = await measure("simple-label", world, 20);
    const clucb = await measure("clucb", world, 10);
    console.log(setting, paper.pulls, simpleLabel.pulls, clucb.pulls, paper.duels);
    expect(paper.pulls.mean).toBeLessThan(0.5 * simpleLabel.pulls.mean);
    expect(simpleLabel.pulls.mean).toBeLessThan(0.8 * clucb.pulls.mean);
    expect([paper, simpleLabel, clucb].map(({ failedRuns }) => failedRuns)).toEqual([0, 0, 0]);
  },
);

test.each(["harmonic", "3groups"] as const)(
  "%s, K = 200: the session that asks one by one pulls and duels as its leaps do",
  async (setting) => {
    const world = { setting, itemCount: 200, link: linear };
    const session = await measure("paper", world, 8);
    const leaps = await measure("paper-in-leaps", world, 40);
    for (const kind of ["pulls", "duels"] as const) {
      const deviation = Math.hypot(session[kind].sd / Math.sqrt(8), leaps[kind].sd / Math.sqrt(40));
      expect(Math.abs(session[kind].mean - leaps[kind].mean)).toBeLessThan(4 * deviation);
    }
  },
);

/**
 * Exponential: the paper's own example of "extremely long". Harmonic: the items are further apart, and
 * ranking them all costs less; the factors of PLPAC-AMPR there are small ones (docs/experiments.md).
 */
test.each([
  { setting: "exponential", itemCount: 10, factor: 100 },
  { setting: "exponential", itemCount: 20, factor: 100 },
  { setting: "harmonic", itemCount: 10, factor: 30 },
  { setting: "harmonic", itemCount: 20, factor: 10 },
] as const)(
  "$setting, K = $itemCount: RankThenSearch on ActiveRank needs $factor times the duels of paper",
  async ({ setting, itemCount, factor }) => {
    const world = { setting, itemCount, link: linear };
    const paper = await measure("paper-in-leaps", world, 20);
    const activeRank = await measure("active-rank", world, 10);
    console.log(setting, itemCount, paper.duels, activeRank.duels);
    expect(activeRank.duels.mean).toBeGreaterThan(factor * paper.duels.mean);
    expect([paper, activeRank].map(({ failedRuns }) => failedRuns)).toEqual([0, 0]);
  },
);

test.each([
  { setting: "exponential", itemCount: 10, theta: 4, factor: 30 },
  { setting: "harmonic", itemCount: 10, theta: 1, factor: 10 },
  { setting: "harmonic", itemCount: 20, theta: 4, factor: 1.5 },
] as const)(
  "$setting, K = $itemCount, BTL $theta: RankThenSearch on PLPAC-AMPR needs $factor times the duels",
  async ({ setting, itemCount, theta, factor }) => {
    const world = { setting, itemCount, link: { kind: "btl", theta } as const };
    const paper = await measure("paper-in-leaps", world, 20);
    const plpac = await measure("plpac", world, 3);
    console.log(setting, itemCount, theta, paper.duels, plpac.duels);
    expect(plpac.duels.mean).toBeGreaterThan(factor * paper.duels.mean);
    expect([paper, plpac].map(({ failedRuns }) => failedRuns)).toEqual([0, 0]);
  },
);
