import type { Side } from "./label";
import type { StateRecord } from "./plain-state";
import type { Duel, Outcome } from "./question";

/** What duels prove under an assumption; it multiplies with the evidence of pulls. */
export interface DuelEvidence {
  readonly state: StateRecord;
  /** The most that one duel can add to the logarithm. */
  readonly largestStep: number;
  /** Takes a duel's outcome as seen from `first` and tells the sink whose evidence changed. */
  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): void;
}

export interface DuelEvidenceSink {
  /** The side for which an item is certified well enough to vouch for others, or null. */
  pivotSide(item: number): Side | null;
  /** The item's log evidence from duels for `side` is now `log`. */
  change(item: number, side: Side, log: number): void;
}

/** Duels prove nothing: policy `pull-only`. */
export const noDuelEvidence: DuelEvidence = { state: {}, largestStep: 0, apply: () => {} };
