/** The plan without a plan: the same number of answers for every item, labelled by their share of yes. */
import { PullCounts } from "./pull-counts";
import { type Strategy, type StrategyStart, smallestFree } from "./strategy";

export function roundRobin({ itemCount, threshold, seed }: StrategyStart): Strategy {
  const counts = new PullCounts(itemCount);
  return {
    next: (barred) => smallestFree(itemCount, barred, (item) => counts.pulls[item]!),
    record: (question, outcome) => counts.record(question, outcome),
    labels: () => counts.labels(threshold, seed),
    claim: () => null,
    isDone: false,
  };
}
