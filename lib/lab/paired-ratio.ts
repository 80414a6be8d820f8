/** The ratio of two mean costs from runs that were paired: the same worlds and the same luck. */
export interface PairedRatio {
  /** Mean of the one over mean of the other */
  readonly ratio: number;
  /** Standard error, by the delta method: that of mean(cost - ratio * base) / mean(base) */
  readonly standardError: number;
}

export function pairedRatio(costs: readonly number[], bases: readonly number[]): PairedRatio {
  const runs = costs.length;
  if (runs !== bases.length) {
    throw new RangeError(
      `Runs come in pairs: there are ${runs} of one, ${bases.length} of another.`,
    );
  }
  const base = sum(bases) / runs;
  const ratio = sum(costs) / runs / base;
  const squares = sum(costs.map((cost, run) => (cost - ratio * bases[run]!) ** 2));
  return { ratio, standardError: Math.sqrt(squares / (runs * (runs - 1))) / base };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
