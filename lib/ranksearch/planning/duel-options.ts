/** What duels can do for an open item now, by side: how fast evidence would grow, and against whom. */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { Side } from "@/lib/ranksearch/label";
import { duelGain } from "./cost-model";
import type { Posterior } from "./posterior";

/** So many labelled items a side are asked about in turn, so that people can compare more than once. */
const pivotsKept = 6;

export interface DuelOption {
  /** Labelled items to duel against, best first. */
  readonly pivots: readonly number[];
  /** Growth of the log evidence by a duel, at the grid points. */
  readonly gain: Float64Array;
}

export type DuelOptions = Readonly<Record<Side, DuelOption | null>>;

export const noDuelOptions: DuelOptions = { above: null, below: null };

export function findDuelOptions(certificate: Certificate, posterior: Posterior): DuelOptions {
  const labelled: Record<Side, number[]> = { above: [], below: [] };
  for (let item = 0; item < certificate.itemCount; item++) {
    const side = certificate.pivotSide(item);
    if (side !== null) labelled[side].push(item);
  }
  const toOption = (side: Side, outward: number): DuelOption | null => {
    const { mean, variance } = posterior;
    const pivots = labelled[side]
      .sort((a, b) => outward * (mean[a]! - mean[b]!))
      .slice(0, pivotsKept);
    const best = pivots[0];
    if (best === undefined) return null;
    const at = { mean: mean[best]!, variance: variance[best]! };
    return { pivots, gain: duelGain(side, at, posterior.link.sharpness) };
  };
  return { above: toOption("above", 1), below: toOption("below", -1) };
}
