/**
 * Binary-Search (Alg. 2) over a ranked sequence i_1 … i_n, one label at a time. Positions are the
 * paper's: 1 … n; the boundary k says that i_k is below and i_{k+1} above.
 */

import type { Side } from "@/lib/ranksearch/label";
import { assertNever } from "@/lib/ranksearch/question";

export interface ThresholdSearch {
  /** k_min */
  readonly low: number;
  /** k_max */
  readonly high: number;
}

export function startSearch(length: number): ThresholdSearch {
  return { low: 0, high: length };
}

export function isSearchOver(search: ThresholdSearch): boolean {
  return search.low >= search.high;
}

export function middlePosition(search: ThresholdSearch): number {
  return Math.ceil((search.low + search.high) / 2);
}

export function narrowSearch(search: ThresholdSearch, side: Side): ThresholdSearch {
  const middle = middlePosition(search);
  switch (side) {
    case "above":
      return { low: search.low, high: middle - 1 };
    case "below":
      return { low: middle, high: search.high };
    default:
      return assertNever(side);
  }
}

/**
 * The most labels one search can ask for; the search's error probability is shared among so many. The
 * paper divides by log |S|, which is 0 for a single item.
 */
export function mostLabels(length: number): number {
  return Math.max(1, Math.ceil(Math.log2(length + 1)));
}
