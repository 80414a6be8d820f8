/** Planning for the assumption `borda`: what a sweep earns an item, and which questions it still needs. */

import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { BordaDuelEvidence } from "@/lib/ranksearch/certificate/duel-evidence-borda";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel } from "@/lib/ranksearch/question";
import { blunted, gridMeans } from "./duel-link";
import type { DuelOption, DuelOptions } from "./duel-options";
import type { Posterior } from "./posterior";

const opponentsSampled = 64;
/** A gap between Borda scores that is smaller than this is taken for none. */
const smallestGap = 0.03;

/** As if each sweep were one duel for the item; its price is for the caller to reckon. */
export function findSweepOptions(evidence: BordaDuelEvidence, posterior: Posterior): DuelOptions {
  const sweep = evidence.current;
  if (sweep === null) return { above: null, below: null };
  const scores = bordaScores(posterior);
  const toOption = (side: Side): DuelOption | null => {
    const pivot = sweep.plan.pivots[side];
    if (pivot === null) return null;
    const own = scoreAt(posterior, posterior.mean[pivot]!);
    const gain = sweepGain(side, { scores, pivotScore: own }, sweep.opponents[side].length);
    return { pivots: [], gain };
  };
  return { above: toOption("above"), below: toOption("below") };
}

/** Expected growth of the log evidence in a sweep, at the grid points. */
export function sweepGain(
  side: Side,
  at: { readonly scores: Float64Array; readonly pivotScore: number },
  opponents: number,
): Float64Array {
  const sign = side === "above" ? 1 : -1;
  const pivotVariance = (at.pivotScore * (1 - at.pivotScore)) / opponents;
  return at.scores.map((score) => {
    const gap = sign * (score - at.pivotScore);
    if (gap < smallestGap) return 0;
    return (gap * gap) / (2 * (score * (1 - score) + pivotVariance + gap * gap));
  });
}

export function bordaScores(posterior: Posterior): Float64Array {
  return gridMeans.map((mean) => scoreAt(posterior, mean));
}

export function scoreAt(posterior: Posterior, mean: number): number {
  const itemCount = posterior.mean.length;
  const step = Math.max(1, Math.floor(itemCount / opponentsSampled));
  let sum = 0;
  let count = 0;
  for (let other = 0; other < itemCount; other += step) {
    const sharpness = blunted(posterior.link.sharpness, posterior.variance[other]!);
    sum += 1 / (1 + Math.exp(-sharpness * (mean - posterior.mean[other]!)));
    count++;
  }
  return sum / count;
}

/** The questions of the sweep that is on which still need an answer. */
export function listSweepDuels(evidence: BordaDuelEvidence, certificate: Certificate): Duel[] {
  const sweep = evidence.current;
  if (sweep === null) return [];
  const duels: Duel[] = [];
  for (let place = 0; place < sweep.placeCount; place++) {
    if (evidence.isAnswered(place) || !evidence.isNeeded(place, certificate)) continue;
    duels.push(sweep.duelAt(place)!);
  }
  return duels;
}
