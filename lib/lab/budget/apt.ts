/**
 * APT (Locatelli, Gutzeit, Carpentier, "An optimal algorithm for the Thresholding Bandit Problem", ICML 2016,
 * Algorithm 1). After one pull each it pulls the item with the smallest
 *     B_i = sqrt(T_i) (|mean_i - tau| + eps).
 */
import { PullCounts } from "./pull-counts";
import { type Strategy, type StrategyStart, smallestFree } from "./strategy";

export function apt({ itemCount, threshold, tolerance, seed }: StrategyStart): Strategy {
  const counts = new PullCounts(itemCount);
  const indexOf = (item: number) => {
    const pulls = counts.pulls[item]!;
    if (pulls === 0) return -1;
    const gap = Math.abs(counts.yes[item]! / pulls - threshold);
    return Math.sqrt(pulls) * (gap + tolerance);
  };
  return {
    next: (barred) => smallestFree(itemCount, barred, indexOf),
    record: (question, outcome) => counts.record(question, outcome),
    labels: () => counts.labels(threshold, seed),
    claim: () => null,
    isDone: false,
  };
}
