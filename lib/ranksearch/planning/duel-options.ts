/** What duels can do for an open item now, by side: how fast evidence would grow, and against whom. */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { Side } from "@/lib/ranksearch/label";
import { duelGain } from "./cost-model";
import type { Posterior } from "./posterior";

/** So many labelled items on each side are asked about in turn, so that nobody meets the same one again and again. */
const pivotsKept = 6;
/** Those that lie so near to the best one are as useful as it is. */
const asUseful = 0.05;

export interface DuelOption {
  /** Labelled items to duel against, best first. */
  readonly pivots: readonly number[];
  /** Growth of the log evidence by a duel, at the grid points. */
  readonly gain: Float64Array;
}

export type DuelOptions = Readonly<Record<Side, DuelOption | null>>;

export const noDuelOptions: DuelOptions = { above: null, below: null };

export function findDuelOptions(certificate: Certificate, posterior: Posterior): DuelOptions {
  const { mean, variance } = posterior;
  const nearest: Record<Side, number[]> = { above: [], below: [] };
  for (let item = 0; item < certificate.itemCount; item++) {
    const side = certificate.pivotSide(item);
    if (side === null) continue;
    keepNearest(nearest[side], item, (other) => outward[side] * (mean[other]! - mean[item]!));
  }
  const toOption = (side: Side): DuelOption | null => {
    const best = nearest[side][0];
    if (best === undefined) return null;
    const pivots = nearest[side].filter((item) => Math.abs(mean[item]! - mean[best]!) <= asUseful);
    const at = { mean: mean[best]!, variance: variance[best]! };
    return { pivots, gain: duelGain(side, at, posterior.link.sharpness) };
  };
  return { above: toOption("above"), below: toOption("below") };
}

const outward: Record<Side, number> = { above: 1, below: -1 };

/** Puts the item after those that lie no farther out, if it is among the few that are kept. */
function keepNearest(
  kept: number[],
  item: number,
  fartherThanItem: (other: number) => number,
): void {
  let place = kept.length;
  while (place > 0 && fartherThanItem(kept[place - 1]!) > 0) place--;
  if (place >= pivotsKept) return;
  kept.splice(place, 0, item);
  if (kept.length > pivotsKept) kept.pop();
}
