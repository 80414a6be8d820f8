/**
 * Evidence against "the mean is at most `nullMean`" from outcomes in [0, 1]: a mixture of likelihood
 * ratios, sum_k w_k prod (theta_k/nullMean)^Y ((1-theta_k)/(1-nullMean))^(1-Y) with theta_k above
 * nullMean. Each factor is convex in Y, hence below its chord, whose mean is at most 1 when the mean
 * is at most nullMean: a nonnegative supermartingale that starts at 1, so it ever reaches c with
 * probability at most 1/c. It depends on the sum and the number of outcomes alone.
 */
export interface OddsMixture {
  /** Natural logarithm of the evidence after outcomes that add up to `successes` of successes + failures. */
  logEvidence(successes: number, failures: number): number;
  /** The most that one outcome can add to the logarithm. */
  readonly largestStep: number;
}

export const componentCount = 14;
const spacing = 0.7;
const weightExponent = 0.35;
const reach = 0.9;

/** How far each alternative lies on the way from the null mean to 1. */
export const stretches = Float64Array.from(
  { length: componentCount },
  (_, k) => reach * spacing ** k,
);

/** The weights that suit whatever comes; they add up to 1, as any must. */
export const fixedWeights = listFixedWeights();

export function createOddsMixture(nullMean: number, weights = fixedWeights): OddsMixture {
  if (!(nullMean > 0 && nullMean < 1)) {
    throw new RangeError(`A threshold to test against must lie between 0 and 1, not ${nullMean}.`);
  }
  const perSuccess = new Float64Array(componentCount);
  const perFailure = new Float64Array(componentCount);
  const logWeight = weights.map(Math.log);
  for (let k = 0; k < componentCount; k++) {
    const alternative = nullMean + (1 - nullMean) * stretches[k]!;
    perSuccess[k] = Math.log(alternative / nullMean);
    perFailure[k] = Math.log((1 - alternative) / (1 - nullMean));
  }
  const terms = new Float64Array(componentCount);
  return {
    largestStep: perSuccess[0]!,
    logEvidence(successes, failures) {
      let largest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < componentCount; k++) {
        const term = logWeight[k]! + successes * perSuccess[k]! + failures * perFailure[k]!;
        terms[k] = term;
        if (term > largest) largest = term;
      }
      let sum = 0;
      for (let k = 0; k < componentCount; k++) {
        const gap = terms[k]! - largest;
        // Below e^-30 of the largest term nothing is left to add in double precision that matters.
        if (gap > -30) sum += Math.exp(gap);
      }
      return largest + Math.log(sum);
    },
  };
}

function listFixedWeights(): Float64Array {
  const weights = stretches.map((_, k) => spacing ** (k * weightExponent));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
