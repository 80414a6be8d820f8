import type { Judgement } from "@/lib/ranksearch/estimate/judgement";
import type { ProofRung } from "./goal";

export const sides = ["above", "below"] as const;
export type Side = (typeof sides)[number];

/** How a label was reached: by pulls alone, with the help of duels, or estimated and then passed by a check of a sample. */
export const provenances = ["pulled", "inferred", "audited"] as const;
export type Provenance = (typeof provenances)[number];

/**
 * Where an item stands. `open`: still asked about. `decided`: certified, never changes.
 * `undecided`: given up at the cap; `leading` says which way it leant.
 */
export type ItemStatus =
  | { readonly kind: "open" }
  | {
      readonly kind: "decided";
      readonly side: Side;
      readonly provenance: Provenance;
      readonly round: number;
    }
  | { readonly kind: "undecided" };

/** What a proof says of an item. */
export interface ItemProof {
  readonly status: ItemStatus;
  /** Odds against the opposite label, as natural logarithms. */
  readonly logEvidenceAbove: number;
  readonly logEvidenceBelow: number;
  /** The log evidence at which this item is labelled now. */
  readonly logBar: number;
}

export const checkResults = ["confirmed", "unconfirmed"] as const;

export interface AuditedItem {
  /** Null for an item that was left undecided: nothing is claimed of it. */
  readonly label: Side | null;
  readonly check: (typeof checkResults)[number] | null;
}

/** Evidence, bar, bounds and confidence are the goal's proof's; under Estimated, which has none, those of All. */
export interface ItemReport {
  /** By the goal's proof. Under Estimated every item stays open to the end, and its label is the estimate's; under Audited until a check passes. */
  readonly status: ItemStatus;
  /** The side that the evidence favours so far, under Estimated the estimate's label; null when it favours neither. */
  readonly leading: Side | null;
  /** Odds against the opposite label, as natural logarithms. */
  readonly logEvidenceAbove: number;
  readonly logEvidenceBelow: number;
  /** The log evidence at which this item is labelled now. */
  readonly logBar: number;
  /** Anytime-valid bounds on the item's share of yes from its pulls, each at this item's error level. */
  readonly interval: { readonly low: number; readonly high: number };
  /** 1 - 1/evidence of the leading side, in [0, 1). */
  readonly confidence: number;
  readonly pulls: number;
  /** Sum of pull outcomes ("can't tell" counts one half). */
  readonly yes: number;
  readonly duels: number;
  readonly wins: number;
  /** Label and the chance that it is right; null where nothing is estimated (a panel, `paper`, earlier logs). */
  readonly estimate: Judgement | null;
  /** The label that a check has passed, and how its own check ended if it was drawn; null where none has. */
  readonly audited: AuditedItem | null;
  /** What each proof that the session has says of the item, whatever the goal. */
  readonly proofs: Readonly<Partial<Record<ProofRung, ItemProof>>>;
}
