import type { Side } from "@/lib/ranksearch/label";
import type { StateRecord } from "@/lib/ranksearch/plain-state";
import type { Duel, Outcome } from "@/lib/ranksearch/question";

/** What duels prove under an assumption; it multiplies with the evidence of pulls. */
export interface DuelEvidence {
  readonly state: StateRecord;
  /**
   * Takes a duel's outcome as seen from `first` and tells the sink whose evidence changed. Returns
   * whether the outcome must stay hidden from planning until the evidence releases it.
   */
  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink, source: number): boolean;
  /** Pulls alone have labelled the item. */
  pulledAlone(item: number, side: Side): void;
  /** The item is no longer open, or has become a pivot. */
  left(item: number, sink: DuelEvidenceSink): void;
  /** An item that was given up is open again. */
  opened(item: number): void;
  /** An answer has been dealt with: counts what is complete now; returns what planning may see now. */
  settle(sink: DuelEvidenceSink): readonly HeldDuel[];
  /** Sources whose duels prove nothing any more, because they turned out to break the assumption. */
  readonly distrusted: readonly number[];
  /** The state was overwritten from outside: what is derived from it must follow. */
  restored(): void;
}

/** A duel that was hidden from planning, and its outcome. */
export interface HeldDuel {
  readonly duel: Duel;
  readonly outcome: Outcome;
}

export interface DuelEvidenceSink {
  readonly openCount: number;
  isOpen(item: number): boolean;
  /** The side for which an item is certified well enough to vouch for others, or null. */
  pivotSide(item: number): Side | null;
  /** The item's log evidence from duels for `side` is now `log`. */
  change(item: number, side: Side, log: number): void;
}

export const nothingHeld: readonly HeldDuel[] = [];

/** Duels prove nothing: policy `pull-only`. */
export const noDuelEvidence: DuelEvidence = {
  state: {},
  apply: () => false,
  pulledAlone: () => {},
  distrusted: [],
  left: () => {},
  opened: () => {},
  settle: () => nothingHeld,
  restored: () => {},
};
