import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { AnswerCounts } from "./answer-counts";
import { solveInSteps } from "./conjugate-gradient";
import { applyCurvature, logPosterior, type ScoreModel, slopeAndCurvature } from "./score-model";

/** Scores at which the answers, with the prior, are likeliest. */
export interface ScoreFit {
  readonly model: ScoreModel;
  readonly scores: Float64Array;
}

/** From "everyone says yes one time in fifty" to "forty-nine times in fifty", give or take, before any answer. */
const usualPriorSd = 2;
const mostRounds = 100;

export interface FitOptions {
  readonly threshold: number;
  readonly priorSd?: number;
}

/** Newton's method, with a shorter step where a whole one would overshoot. */
export function* fitScoresInSteps(counts: AnswerCounts, options: FitOptions): InSteps<ScoreFit> {
  const { threshold, priorSd = usualPriorSd } = options;
  const model = { counts, offset: Math.log(threshold / (1 - threshold)), priorSd };
  let scores: Float64Array = new Float64Array(counts.itemCount);
  let height = yield* logPosterior(model, scores);
  for (let round = 0; round < mostRounds; round++) {
    const { slope, curvature } = slopeAndCurvature(model, scores);
    yield;
    const step = yield* solveInSteps(
      (direction) => applyCurvature(counts.pairs, curvature, direction),
      curvature.diagonal,
      { wanted: slope, relativeError: 1e-5 },
    );
    const longest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (longest < 1e-7) break;
    const next = yield* climb(model, { scores, height }, step);
    if (next === null) break;
    ({ scores, height } = next);
    yield;
  }
  return { model, scores };
}

interface Place {
  readonly scores: Float64Array;
  readonly height: number;
}

function* climb(model: ScoreModel, from: Place, step: Float64Array): InSteps<Place | null> {
  for (let length = 1; length > 1e-6; length /= 2) {
    const scores = from.scores.map((score, at) => score + length * step[at]!);
    yield;
    const height = yield* logPosterior(model, scores);
    if (height > from.height) return { scores, height };
  }
  return null;
}
