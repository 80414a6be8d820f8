/** What a count of failures says about their chance: Clopper and Pearson's exact interval. */
import betainc from "@stdlib/math-base-special-betainc";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided, at this confidence. */
export function binomialInterval(failures: number, runs: number, confidence = 0.95): Interval {
  const tail = (1 - confidence) / 2;
  if (runs === 0) return { low: 0, high: 1 };
  return {
    // P(X >= failures) and P(X <= failures) as functions of the chance.
    low:
      failures === 0
        ? 0
        : rootOf((chance) => betainc(chance, failures, runs - failures + 1) - tail),
    high:
      failures === runs
        ? 1
        : rootOf((chance) => betainc(chance, failures + 1, runs - failures) - (1 - tail)),
  };
}

/** Of a function that rises from below 0 to above 0 on the way from 0 to 1. */
function rootOf(rising: (at: number) => number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
