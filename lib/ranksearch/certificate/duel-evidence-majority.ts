/**
 * C2, the evidence of duels under the assumption `majority`: an item under a cut (tau - eps or
 * tau + eps) beats one at or over it at most half of the time. While every pivot is right, the duels
 * of an item that is below against items labelled above before are outcomes of mean at most 1/2, and
 * so are, seen from the pivot, those of an item that is above against items labelled below.
 *
 * The evidence enters as cushion + (1 - cushion) * E, again a supermartingale that starts at 1: the
 * cushion, fixed before the first such duel counts, bounds what useless duels can cost.
 */

import { createTwoSided, type ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel, Outcome } from "@/lib/ranksearch/question";
import { pickCushion } from "./cushion";
import type { DuelEvidenceSink } from "./duel-evidence";
import { createOddsMixture } from "./odds-mixture";

/** Of the people of one source. */
export class MajorityDuelEvidence {
  readonly state;
  private readonly mixture = createOddsMixture(0.5);

  constructor(
    itemCount: number,
    private readonly counts: Pick<ItemCounts, "duels" | "wins">,
  ) {
    this.state = {
      duels: createTwoSided(itemCount),
      /** Sum of outcomes in favour of the side. */
      won: createTwoSided(itemCount),
      /** 0 until fixed. */
      cushion: createTwoSided(itemCount),
    };
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): void {
    // Both looked up first: what this answer certifies must not make a pivot for this answer.
    const firstPivot = sink.pivotSide(duel.first);
    const secondPivot = sink.pivotSide(duel.second);
    if (secondPivot !== null && firstPivot === null) {
      this.count(duel.first, secondPivot, outcome, sink);
    }
    if (firstPivot !== null && secondPivot === null) {
      this.count(duel.second, firstPivot, 1 - outcome, sink);
    }
  }

  /** How the item's duels against pivots of `side` went so far. */
  duelsFor(item: number, side: Side): { readonly won: number; readonly lost: number } {
    const { duels, won } = this.state;
    return { won: won[side][item]!, lost: duels[side][item]! - won[side][item]! };
  }

  /** A duel of `item`, which won it with `outcome`, against a pivot labelled `side`. */
  private count(item: number, side: Side, outcome: Outcome, sink: DuelEvidenceSink): void {
    const { duels, won, cushion } = this.state;
    if (cushion[side][item] === 0) cushion[side][item] = pickCushion(this.counts, item, side);
    const inFavour = side === "above" ? outcome : 1 - outcome;
    duels[side][item] = duels[side][item]! + 1;
    won[side][item] = won[side][item]! + inFavour;
    const successes = won[side][item]!;
    const log = this.mixture.logEvidence(successes, duels[side][item]! - successes);
    sink.change(item, side, logOfMixed(cushion[side][item]!, log));
  }
}

/** log(cushion + (1 - cushion) e^log), rounded down where e^log would overflow. */
export function logOfMixed(cushion: number, log: number): number {
  if (log > 30) return log + Math.log1p(-cushion);
  return Math.log(cushion + (1 - cushion) * Math.exp(log));
}
