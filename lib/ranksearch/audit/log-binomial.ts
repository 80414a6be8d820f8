import gammaln from "@stdlib/math-base-special-gammaln";

/** Logarithm of the chance of `successes` in `trials` trials. */
export function logBinomial(trials: number, successes: number, probability: number): number {
  const failures = trials - successes;
  return (
    gammaln(trials + 1) -
    gammaln(successes + 1) -
    gammaln(failures + 1) +
    timesLog(successes, probability) +
    timesLog(failures, 1 - probability)
  );
}

function timesLog(count: number, probability: number): number {
  return count === 0 ? 0 : count * Math.log(probability);
}
