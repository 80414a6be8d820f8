import gammaln from "@stdlib/math-base-special-gammaln";
import { type Random, uniform } from "./generator";

/**
 * The number of successes in `trials` trials, exact for any size. Small means: the gaps between successes
 * are geometric. Else: transformed rejection with squeeze, algorithm BTRS of Hörmann ("The generation of
 * binomial random variates", Journal of Statistical Computation and Simulation 46, 1993); its constants
 * are those of the paper.
 */
export function binomial(random: Random, trials: number, probability: number): number {
  if (probability > 0.5) return trials - binomial(random, trials, 1 - probability);
  if (probability <= 0 || trials <= 0) return 0;
  return trials * probability < smallestMean
    ? countGaps(random, trials, probability)
    : rejectTransformed(random, trials, probability);
}

/** BTRS is valid from here on. */
const smallestMean = 10;

function countGaps(random: Random, trials: number, probability: number): number {
  const logFailure = Math.log1p(-probability);
  let successes = 0;
  let passed = 0;
  for (;;) {
    passed += Math.floor(Math.log1p(-uniform(random)) / logFailure) + 1;
    if (passed > trials) return successes;
    successes++;
  }
}

function rejectTransformed(random: Random, trials: number, probability: number): number {
  const deviation = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const center = trials * probability + 0.5;
  const acceptBelow = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const mode = Math.floor((trials + 1) * probability);
  const logOdds = Math.log(probability / (1 - probability));
  const atMode = logWeight(trials, mode);
  for (;;) {
    const u = uniform(random) - 0.5;
    const v = uniform(random);
    const edge = 0.5 - Math.abs(u);
    const successes = Math.floor(((2 * a) / edge + b) * u + center);
    if (edge >= 0.07 && v <= acceptBelow) return successes;
    if (successes < 0 || successes > trials) continue;
    const height = Math.log((v * alpha) / (a / edge ** 2 + b));
    const density = logWeight(trials, successes) - atMode + (successes - mode) * logOdds;
    if (height <= density) return successes;
  }
}

/** log C(n, k), up to a constant in k */
function logWeight(trials: number, successes: number): number {
  return -gammaln(successes + 1) - gammaln(trials - successes + 1);
}
