/** Compared with choix and scipy; `scripts/fixtures/ranking.py` made what they say, and has the command. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { AnswerCounts } from "./answer-counts";
import { fitScoresInSteps } from "./fit-scores";
import { rankInSteps } from "./rank-items";

interface Golden {
  readonly itemCount: number;
  readonly threshold: number;
  readonly priorSd: number;
  /** Winner and loser. */
  readonly duels: readonly (readonly [number, number])[];
  readonly pulls: readonly (readonly [number, number])[];
  readonly choixDuelsAlone: readonly number[];
  readonly scipyBoth: readonly number[];
  readonly deviations: readonly number[];
}

const golden: Golden = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "ranking.golden.json"), "utf8"),
);
const { itemCount, threshold, priorSd } = golden;

function countsOf({ duels, pulls }: Pick<Golden, "duels" | "pulls">): AnswerCounts {
  const counts = { pulls: new Float64Array(itemCount), yes: new Float64Array(itemCount) };
  for (const [item, yes] of pulls) {
    counts.pulls[item]!++;
    counts.yes[item]! += yes;
  }
  const pairs = {
    first: Int32Array.from(duels, ([winner]) => winner),
    second: Int32Array.from(duels, ([, loser]) => loser),
    count: new Float64Array(duels.length).fill(1),
    wins: new Float64Array(duels.length).fill(1),
  };
  return { itemCount, ...counts, pairs };
}

function done<T>(steps: InSteps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

function expectClose(found: ArrayLike<number>, wanted: readonly number[], digits: number): void {
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, digits);
}

it("is choix's Bradley–Terry fit where there are comparisons alone", () => {
  const counts = countsOf({ duels: golden.duels, pulls: [] });
  const { scores } = done(fitScoresInSteps(counts, { threshold, priorSd }));
  expectClose(scores, golden.choixDuelsAlone, 5);
});

it("is the likeliest fit to both kinds of answer", () => {
  const { scores } = done(fitScoresInSteps(countsOf(golden), { threshold, priorSd }));
  expectClose(scores, golden.scipyBoth, 4);
});

it("many copies of a project, scored together in steps, have its scores", () => {
  const copies = Math.ceil(50_000 / itemCount);
  const one = countsOf(golden);
  const repeated = (numbers: Float64Array) =>
    Float64Array.from(
      { length: copies * numbers.length },
      (_, at) => numbers[at % numbers.length]!,
    );
  const shifted = (items: Int32Array) =>
    Int32Array.from({ length: copies * items.length }, (_, at) => {
      return items[at % items.length]! + itemCount * Math.floor(at / items.length);
    });
  const { first, second, count, wins } = one.pairs;
  const many: AnswerCounts = {
    itemCount: copies * itemCount,
    ...{ pulls: repeated(one.pulls), yes: repeated(one.yes) },
    pairs: {
      ...{ first: shifted(first), second: shifted(second) },
      ...{ count: repeated(count), wins: repeated(wins) },
    },
  };
  const { scores } = done(fitScoresInSteps(many, { threshold, priorSd }));
  const furthest = scores.reduce(
    (most, score, item) => Math.max(most, Math.abs(score - golden.scipyBoth[item % itemCount]!)),
    0,
  );
  expect(furthest).toBeLessThan(1e-3);
});

it("says how sure scores and ranks are", () => {
  const ranked = done(rankInSteps(countsOf(golden), { threshold, priorSd }));
  expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, place) => place + 1));
  for (const { item, uncertainty, rank, rankLow, rankHigh, score, expectedYes } of ranked) {
    const wanted = golden.deviations[item]!;
    expect(Math.abs(uncertainty / wanted - 1)).toBeLessThan(0.1);
    expect(rankLow).toBeLessThanOrEqual(rank);
    expect(rankHigh).toBeGreaterThanOrEqual(rank);
    const odds = Math.exp(score) * (threshold / (1 - threshold));
    expect(expectedYes).toBeCloseTo(odds / (1 + odds), 9);
  }
  // Nothing is certain after twenty answers per item.
  expect(ranked.some(({ rankLow, rankHigh }) => rankHigh > rankLow)).toBe(true);
});

it("ranks nothing that nobody answered about, and says nothing of yes without a pull", () => {
  const ranked = done(rankInSteps(countsOf({ duels: [[3, 5]], pulls: [] }), { threshold }));
  expect(ranked.map(({ item, rank }) => [item, rank])).toEqual([
    [3, 1],
    [5, 2],
  ]);
  expect(ranked.map(({ expectedYes }) => expectedYes)).toEqual([null, null]);
  expect(done(rankInSteps(countsOf({ duels: [], pulls: [] }), { threshold }))).toEqual([]);
});

it("stays finite for items that won or lost every time", () => {
  const duels = Array.from({ length: 200 }, () => [0, 1] as const);
  const ranked = done(rankInSteps(countsOf({ duels, pulls: [] }), { threshold }));
  for (const { score, uncertainty } of ranked) {
    expect(Number.isFinite(score)).toBe(true);
    expect(uncertainty).toBeGreaterThan(0.5);
  }
});
