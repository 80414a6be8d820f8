/**
 * C1, the evidence of pulls from a crowd. "Above" is tested against a mean of tau - eps, "below"
 * against tau + eps; an item can be wrong on one side alone, so its error level is not split.
 */
import type { ItemCounts } from "./item-state";
import { createOddsMixture } from "./odds-mixture";

export interface PullEvidence {
  logAbove(counts: ItemCounts, item: number): number;
  logBelow(counts: ItemCounts, item: number): number;
  /** The most that one pull can add to either logarithm. */
  readonly largestStep: number;
}

export function createCrowdPullEvidence(threshold: number, tolerance: number): PullEvidence {
  const above = createOddsMixture(threshold - tolerance);
  const below = createOddsMixture(1 - threshold - tolerance);
  return {
    logAbove: ({ pulls, yes }, item) => above.logEvidence(yes[item]!, pulls[item]! - yes[item]!),
    logBelow: ({ pulls, yes }, item) => below.logEvidence(pulls[item]! - yes[item]!, yes[item]!),
    largestStep: Math.max(above.largestStep, below.largestStep),
  };
}
