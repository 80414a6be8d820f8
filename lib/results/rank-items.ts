/** Scores, ranks and how sure they are. */

import { createRandom, type Random, uniform } from "@/lib/random/generator";
import { normalQuantile } from "@/lib/random/normal";
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { AnswerCounts } from "./answer-counts";
import { solveInSteps } from "./conjugate-gradient";
import { type FitOptions, fitScoresInSteps, type ScoreFit } from "./fit-scores";
import { applyCurvature, type Curvature, sigmoid, slopeAndCurvature } from "./score-model";
import { sortInSteps } from "./sort-in-steps";

export interface RankedItem {
  readonly item: number;
  /** 1 is the highest score. */
  readonly rank: number;
  /** Log odds, 0 at the threshold. */
  readonly score: number;
  /** Standard deviation of the score. */
  readonly uncertainty: number;
  /** The rank is between these with a probability of 90%. */
  readonly rankLow: number;
  readonly rankHigh: number;
  /** The share of yes to be expected; null where nobody was asked about single items. */
  readonly expectedYes: number | null;
}

/** By rank; items about which nobody answered are not ranked. */
export type Ranking = readonly RankedItem[];

/** Between two rests. */
const rankedAtOnce = 5_000;
const drawnAtOnce = 20_000;
/** So that the same answers give the same intervals. */
const seed = 20_260_101;

export function* rankInSteps(counts: AnswerCounts, options: FitOptions): InSteps<Ranking> {
  const fit = yield* fitScoresInSteps(counts, options);
  yield;
  const asked = askedItems(counts);
  yield;
  const { uncertainty, ranks } = yield* drawRanks(fit, asked);
  const order = yield* sortInSteps(asked, (a, b) => fit.scores[b]! - fit.scores[a]! || a - b);
  const pulled = counts.pulls.some((count) => count > 0);
  const ranking: RankedItem[] = [];
  for (const [place, item] of order.entries()) {
    const score = fit.scores[item]!;
    const [low, high] = ranks(item);
    const rank = place + 1;
    ranking.push({
      ...{ item, rank, score, uncertainty: uncertainty[item]! },
      // The draws are few: what was found is among them.
      ...{ rankLow: Math.min(rank, low), rankHigh: Math.max(rank, high) },
      expectedYes: pulled ? sigmoid(score + fit.model.offset) : null,
    });
    if (place % rankedAtOnce === 0) yield;
  }
  return ranking;
}

function askedItems({ itemCount, pulls, pairs }: AnswerCounts): number[] {
  const asked = new Uint8Array(itemCount);
  for (let item = 0; item < itemCount; item++) if (pulls[item]! > 0) asked[item] = 1;
  for (const items of [pairs.first, pairs.second]) for (const item of items) asked[item] = 1;
  const items: number[] = [];
  for (let item = 0; item < itemCount; item++) if (asked[item] === 1) items.push(item);
  return items;
}

/** More for few items, since they cost little there. */
function drawsFor(items: number): number {
  return items <= 2_000 ? 200 : items <= 20_000 ? 60 : 20;
}

interface Drawn {
  readonly uncertainty: Float64Array;
  readonly ranks: (item: number) => readonly [number, number];
}

/**
 * Scores drawn from the normal distribution that touches the posterior at its top (Laplace). A draw solves H·x = e, where e has covariance H:
 * then x has covariance H⁻¹. The variance of a score is averaged over draws given all the other scores (Rao–Blackwell), which takes fewer of them.
 */
function* drawRanks({ model, scores }: ScoreFit, asked: readonly number[]): InSteps<Drawn> {
  const { pairs } = model.counts;
  const { curvature } = slopeAndCurvature(model, scores);
  yield;
  const random = createRandom(seed);
  const draws = drawsFor(asked.length);
  const given = new Float64Array(scores.length);
  const ranks = new Int32Array(draws * scores.length);
  for (let draw = 0; draw < draws; draw++) {
    const noise = yield* noiseOf(curvature, pairs, random);
    const away = yield* solveInSteps(
      (direction) => applyCurvature(pairs, curvature, direction),
      curvature.diagonal,
      { wanted: noise, relativeError: 1e-3 },
    );
    for (const item of asked) {
      given[item]! += (away[item]! - noise[item]! / curvature.diagonal[item]!) ** 2 / draws;
    }
    yield;
    const drawn = scores.map((score, item) => score + away[item]!);
    const order = yield* sortInSteps(asked, (a, b) => drawn[b]! - drawn[a]!);
    for (const [place, item] of order.entries()) ranks[item * draws + draw] = place + 1;
    yield;
  }
  const tail = Math.floor(0.05 * draws);
  return {
    uncertainty: given.map((variance, item) => Math.sqrt(variance + 1 / curvature.diagonal[item]!)),
    ranks: (item) => {
      const own = ranks.slice(item * draws, (item + 1) * draws).sort();
      return [own[tail]!, own[draws - 1 - tail]!];
    },
  };
}

function* noiseOf(
  { own, pair }: Curvature,
  { first, second }: AnswerCounts["pairs"],
  random: Random,
): InSteps<Float64Array> {
  const noise = new Float64Array(own.length);
  for (const [from, to] of partsOf(own.length, drawnAtOnce)) {
    for (let item = from; item < to; item++) noise[item] = Math.sqrt(own[item]!) * normal(random);
    yield;
  }
  for (const [from, to] of partsOf(pair.length, drawnAtOnce)) {
    for (let at = from; at < to; at++) {
      const push = Math.sqrt(pair[at]!) * normal(random);
      noise[first[at]!]! += push;
      noise[second[at]!]! -= push;
    }
    yield;
  }
  return noise;
}

function normal(random: Random): number {
  return normalQuantile(uniform(random) || Number.EPSILON / 2);
}
