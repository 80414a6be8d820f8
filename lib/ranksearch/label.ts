export const sides = ["above", "below"] as const;
export type Side = (typeof sides)[number];

/** How a label was reached: by pulls alone, or with the help of duels. */
export const provenances = ["pulled", "inferred"] as const;
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

export interface ItemReport {
  readonly status: ItemStatus;
  /** The side that the evidence favours so far; null when it favours neither. */
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
}
