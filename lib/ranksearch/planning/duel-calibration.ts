/**
 * Whether duels against pivots go as planning predicts. No link fits every crowd; where outcomes fall
 * short of the forecast, expected gains are scaled down, so that a wrong model costs little.
 */

import type { Side } from "@/lib/ranksearch/label";
import { klBernoulli } from "./cost-model";
import { blunted } from "./duel-link";
import type { Posterior } from "./posterior";

/** The forecast is trusted as much as this many duels. */
const trust = 30;
/** Older duels count less and less. */
const fading = 0.997;
const smallestScale = 0.1;

export class DuelCalibration {
  private readonly sums: Record<Side, { weight: number; predicted: number; seen: number }> = {
    above: { weight: 0, predicted: 0, seen: 0 },
    below: { weight: 0, predicted: 0, seen: 0 },
  };

  /** A duel of an open item, which won it with `outcome`, against a pivot of `side`. */
  note(
    side: Side,
    duel: { readonly item: number; readonly pivot: number; readonly outcome: number },
    posterior: Posterior,
  ): void {
    const { item, pivot, outcome } = duel;
    const variance = posterior.variance[item]! + posterior.variance[pivot]!;
    const difference = posterior.mean[item]! - posterior.mean[pivot]!;
    const chance = 1 / (1 + Math.exp(-blunted(posterior.link.sharpness, variance) * difference));
    const sum = this.sums[side];
    sum.weight = sum.weight * fading + 1;
    sum.predicted = sum.predicted * fading + (side === "above" ? chance : 1 - chance);
    sum.seen = sum.seen * fading + (side === "above" ? outcome : 1 - outcome);
  }

  /** What to multiply an expected gain with, at most 1. */
  scale(side: Side): number {
    const { weight, predicted, seen } = this.sums[side];
    if (weight === 0) return 1;
    const expected = Math.max(0.51, predicted / weight);
    const rate = Math.max(0.5, (seen + trust * expected) / (weight + trust));
    const scale = klBernoulli(rate, 0.5) / klBernoulli(expected, 0.5);
    return Math.min(1, Math.max(smallestScale, scale));
  }
}
