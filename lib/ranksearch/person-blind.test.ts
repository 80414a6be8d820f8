/**
 * Why the planner is not told who asks. "Valid under any choice of questions" excludes routing by what a person said:
 * both choosers here keep to one question per person and open item, and still prove wrong labels nearly every time.
 */
import { expect, it } from "vitest";
import { forkRandom, integerBelow, type Random, uniform } from "@/lib/random/generator";
import { normalQuantile } from "@/lib/random/normal";
import { defaultConfig } from "./config";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const errorProbability = 0.2;
const runs = 60;
const people = 400;
const pivotCount = 6;

function wrongRuns(isWrong: (seed: number) => boolean): number {
  return Array.from({ length: runs }, (_, seed) => isWrong(seed)).filter(Boolean).length;
}

function normal(random: Random): number {
  return normalQuantile(Math.max(1e-12, uniform(random)));
}

/** Item 0 is as good as each pivot, so it wins half of its duels; the pivots are labelled above. */
function sessionWithPivots(seed: number): RankSearchSession {
  const config = { ...defaultConfig, allDelta: errorProbability, tolerance: 0 };
  const session = startSession(config, 1 + pivotCount, seed);
  for (let pivot = 1; pivot <= pivotCount; pivot++) {
    while (!session.isDecided(pivot)) session.apply({ kind: "pull", item: pivot }, 1);
  }
  return session;
}

type ChoosePivot = (views: readonly number[], random: Random) => number;

function labelsByDuels(seed: number, choose: ChoosePivot): boolean {
  const session = sessionWithPivots(seed);
  const random = forkRandom(seed, 1);
  for (let person = 0; person < people && !session.isDecided(0); person++) {
    const own = normal(random);
    const views = Array.from({ length: pivotCount }, () => normal(random));
    const pivot = choose(views, random);
    const duel = { kind: "duel", first: 0, second: 1 + pivot } as const;
    session.apply(duel, own > views[pivot]! ? 1 : 0);
  }
  const { status } = session.report(0);
  return status.kind === "decided" && status.side === "above";
}

it("a pivot chosen for what this person said of it proves wrong labels; any pivot does not", () => {
  const spokenAgainst: ChoosePivot = (views) => views.indexOf(Math.min(...views));
  const anyPivot: ChoosePivot = (_, random) => integerBelow(random, pivotCount);
  expect(wrongRuns((seed) => labelsByDuels(seed, spokenAgainst))).toBeGreaterThan(0.9 * runs);
  expect(wrongRuns((seed) => labelsByDuels(seed, anyPivot))).toBeLessThan(errorProbability * runs);
});

/** Half of what people say comes from how they lean; an item at the cut is claimed to be above it. */
function labelsByPulls(seed: number, asks: (yesBefore: number) => boolean): boolean {
  const config = {
    ...defaultConfig,
    policy: "pull-only",
    allDelta: errorProbability,
    tolerance: 0,
  } as const;
  const session = startSession(config, 1, seed);
  const random = forkRandom(seed, 2);
  const opinion = (leaning: number) => Math.SQRT1_2 * (leaning + normal(random)) > 0;
  for (let person = 0; person < people && !session.isDecided(0); person++) {
    const leaning = normal(random);
    const yesBefore = [0, 1, 2].filter(() => opinion(leaning)).length;
    if (asks(yesBefore)) session.apply({ kind: "pull", item: 0 }, opinion(leaning) ? 1 : 0);
  }
  return session.report(0).leading === "above" && session.isDecided(0);
}

it("people chosen for what they said of other items prove wrong labels; anyone does not", () => {
  expect(wrongRuns((seed) => labelsByPulls(seed, (yes) => yes === 3))).toBeGreaterThan(0.9 * runs);
  expect(wrongRuns((seed) => labelsByPulls(seed, () => true))).toBeLessThan(
    errorProbability * runs,
  );
});
