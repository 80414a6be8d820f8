/**
 * Scores from both kinds of answer. A duel is won as Bradley and Terry (1952) have it, P(i beats j) = σ(s_i − s_j); a pull is a duel with the
 * threshold, P(yes) = σ(s_i + logit τ), so that a score of 0 is an item at the threshold. A normal prior keeps the scores of items finite that
 * won or lost every time, and pulls those of rarely asked ones towards 0.
 */
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { AnswerCounts } from "./answer-counts";

export interface ScoreModel {
  readonly counts: AnswerCounts;
  /** logit of the threshold. */
  readonly offset: number;
  /** Of a score, before any answer. */
  readonly priorSd: number;
}

/** The curvature of the log posterior: a weight of each item by itself, and one of each pair. */
export interface Curvature {
  readonly own: Float64Array;
  readonly pair: Float64Array;
  /** Its diagonal. */
  readonly diagonal: Float64Array;
}

/** Items or pairs: some milliseconds' worth. */
const perStep = 20_000;

/** Up to a constant. */
export function* logPosterior(model: ScoreModel, scores: Float64Array): InSteps<number> {
  const { pulls, yes, pairs } = model.counts;
  let sum = 0;
  for (const [from, to] of partsOf(scores.length, perStep)) {
    for (let item = from; item < to; item++) {
      const score = scores[item]!;
      sum -= (score / model.priorSd) ** 2 / 2;
      if (pulls[item]! > 0) sum += logLikelihood(yes[item]!, pulls[item]!, score + model.offset);
    }
    yield;
  }
  for (const [from, to] of partsOf(pairs.count.length, perStep)) {
    for (let at = from; at < to; at++) {
      const gap = scores[pairs.first[at]!]! - scores[pairs.second[at]!]!;
      sum += logLikelihood(pairs.wins[at]!, pairs.count[at]!, gap);
    }
    yield;
  }
  return sum;
}

/** Of `won` out of `count` at log odds `logit`, without overflow on either side. */
function logLikelihood(won: number, count: number, logit: number): number {
  return won * logit - count * (Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))));
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Slope and curvature of the log posterior in the scores. */
export function slopeAndCurvature(
  model: ScoreModel,
  scores: Float64Array,
): { readonly slope: Float64Array; readonly curvature: Curvature } {
  const { counts, offset, priorSd } = model;
  const { pulls, yes, pairs } = counts;
  const slope = new Float64Array(scores.length);
  const own = new Float64Array(scores.length);
  for (let item = 0; item < scores.length; item++) {
    const p = sigmoid(scores[item]! + offset);
    slope[item] = yes[item]! - pulls[item]! * p - scores[item]! / priorSd ** 2;
    own[item] = pulls[item]! * p * (1 - p) + 1 / priorSd ** 2;
  }
  const diagonal = own.slice();
  const pair = new Float64Array(pairs.count.length);
  for (let at = 0; at < pair.length; at++) {
    const first = pairs.first[at]!;
    const second = pairs.second[at]!;
    const p = sigmoid(scores[first]! - scores[second]!);
    const surprise = pairs.wins[at]! - pairs.count[at]! * p;
    slope[first]! += surprise;
    slope[second]! -= surprise;
    pair[at] = pairs.count[at]! * p * (1 - p);
    diagonal[first]! += pair[at]!;
    diagonal[second]! += pair[at]!;
  }
  return { slope, curvature: { own, pair, diagonal } };
}

/** The curvature times a direction. */
export function applyCurvature(
  { first, second }: AnswerCounts["pairs"],
  { own, pair }: Curvature,
  direction: Float64Array,
): Float64Array {
  const result = new Float64Array(direction.length);
  for (let item = 0; item < direction.length; item++) result[item] = own[item]! * direction[item]!;
  for (let at = 0; at < pair.length; at++) {
    const pull = pair[at]! * (direction[first[at]!]! - direction[second[at]!]!);
    result[first[at]!]! += pull;
    result[second[at]!]! -= pull;
  }
  return result;
}
