/**
 * Optimistic Knowledge Gradient (Chen, Lin, Zhou, "Optimistic Knowledge Gradient Policy for Optimal Budget Allocation
 * in Crowdsourcing", ICML 2013, Algorithm 1). Each item has a Beta(1, 1) prior of its own; an answer is worth by how
 * much it raises the chance that the item's label is right, and the item is asked about whose better answer is worth
 * most.
 */
import betainc from "@stdlib/math-base-special-betainc";
import { PullCounts } from "./pull-counts";
import { type Strategy, type StrategyStart, smallestFree } from "./strategy";

export function knowledgeGradient({ itemCount, threshold }: StrategyStart): Strategy {
  const counts = new PullCounts(itemCount);
  const worths = new Map<number, number>();
  /** P(mu >= tau) after so many yes and no, which "can't tell" may make halves. */
  const aboveOf = (yes: number, no: number) => 1 - betainc(threshold, 1 + yes, 1 + no);
  const rightOf = (yes: number, no: number) => {
    const above = aboveOf(yes, no);
    return Math.max(above, 1 - above);
  };
  const worthOf = (yes: number, no: number) => {
    const key = Math.round(2 * yes) * 4096 + Math.round(2 * no);
    const known = worths.get(key);
    if (known !== undefined) return known;
    const now = rightOf(yes, no);
    const worth = Math.max(rightOf(yes + 1, no), rightOf(yes, no + 1)) - now;
    worths.set(key, worth);
    return worth;
  };
  const yesNo = (item: number): [number, number] => [
    counts.yes[item]!,
    counts.pulls[item]! - counts.yes[item]!,
  ];
  return {
    next: (barred) => smallestFree(itemCount, barred, (item) => -worthOf(...yesNo(item))),
    record: (question, outcome) => counts.record(question, outcome),
    labels: () =>
      Array.from(counts.pulls, (_, item) => (aboveOf(...yesNo(item)) >= 0.5 ? "above" : "below")),
    claim: () => {
      let sum = 0;
      for (let item = 0; item < itemCount; item++) sum += rightOf(...yesNo(item));
      return sum / itemCount;
    },
    isDone: false,
  };
}
