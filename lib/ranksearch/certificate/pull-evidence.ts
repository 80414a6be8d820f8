/**
 * C1, the evidence of pulls from a crowd. "Above" is tested against a mean of tau - eps, "below"
 * against tau + eps; an item can be wrong on one side alone, so its error level is not split.
 */

import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { type Bounds, boundMean } from "./interval";
import { createOddsMixture } from "./odds-mixture";

export interface PullEvidence {
  logAbove(counts: ItemCounts, item: number): number;
  logBelow(counts: ItemCounts, item: number): number;
  /** Anytime-valid bounds on the item's share of yes: what its pulls do not reject at e^logBar. */
  bounds(counts: ItemCounts, item: number, logBar: number): Bounds;
  /** For planning: about the fewest further pulls that could add `missing` to either logarithm. */
  fewestMore(counts: ItemCounts, item: number, missing: number): number;
}

export function createCrowdPullEvidence(threshold: number, tolerance: number): PullEvidence {
  const above = createOddsMixture(threshold - tolerance);
  const below = createOddsMixture(1 - threshold - tolerance);
  const largestStep = Math.max(above.largestStep, below.largestStep);
  return {
    logAbove: ({ pulls, yes }, item) => above.logEvidence(yes[item]!, pulls[item]! - yes[item]!),
    logBelow: ({ pulls, yes }, item) => below.logEvidence(pulls[item]! - yes[item]!, yes[item]!),
    bounds: ({ pulls, yes }, item, logBar) => boundMean(yes[item]!, pulls[item]!, logBar),
    fewestMore: (_counts, _item, missing) => Math.max(1, Math.ceil(missing / largestStep)),
  };
}
