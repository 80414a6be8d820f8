import type { StateRecord } from "./plain-state";

/** What is counted of each item, whatever the certificate makes of it. */
export interface ItemCounts extends StateRecord {
  readonly pulls: Float64Array;
  /** Sum of pull outcomes. */
  readonly yes: Float64Array;
  /** Pulls answered with a plain yes, and with a plain no; the rest were "can't tell". */
  readonly plainYes: Float64Array;
  readonly plainNo: Float64Array;
  readonly duels: Float64Array;
  /** Sum of duel outcomes as seen from the item. */
  readonly wins: Float64Array;
}

export function createItemCounts(itemCount: number): ItemCounts {
  return {
    pulls: new Float64Array(itemCount),
    yes: new Float64Array(itemCount),
    plainYes: new Float64Array(itemCount),
    plainNo: new Float64Array(itemCount),
    duels: new Float64Array(itemCount),
    wins: new Float64Array(itemCount),
  };
}

/** A number per item for each side: what speaks for "above" and what speaks for "below". */
export interface TwoSided extends StateRecord {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

export function createTwoSided(itemCount: number): TwoSided {
  return { above: new Float64Array(itemCount), below: new Float64Array(itemCount) };
}

/**
 * Stands for the logarithm of infinite evidence (and its negative for none): finite, so that it
 * survives JSON, and beyond any bar.
 */
export const logCertain = 1e9;
