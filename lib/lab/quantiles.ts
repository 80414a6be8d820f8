/** Median and 80% range of simulated outcomes. */
export interface Quantiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    low: quantile(sorted, 0.1),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.9),
  };
}

/**
 * At place p (n + 1) of the sorted values: a further draw falls below it with probability p, however few
 * the values. (With the usual p (n - 1) the range would be too narrow for small n.)
 */
function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError("There are no values.");
  const place = Math.min(sorted.length, Math.max(1, share * (sorted.length + 1)));
  const below = Math.floor(place);
  const lower = sorted[below - 1]!;
  const upper = sorted[Math.min(sorted.length, below + 1) - 1]!;
  return lower + (place - below) * (upper - lower);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
