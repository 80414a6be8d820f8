/** Figure-Out-Label (Alg. 3): one item's side from its pulls, at confidence delta_1. */
import type { Side } from "@/lib/ranksearch/label";

/** R: a variable in [0, 1] is sub-Gaussian with parameter 1/2. */
const subGaussian = 0.5;

/** "while m <= 2^t": the check numbered t happens at 2^t + 1 pulls: 2, 3, 5, 9, 17 … */
export function pullsAtCheck(check: number): number {
  return 2 ** check + 1;
}

export interface PullCheck {
  /** t */
  readonly check: number;
  readonly pulls: number;
  readonly yes: number;
  /** delta_1 */
  readonly errorProbability: number;
}

export interface Boundary {
  readonly threshold: number;
  readonly tolerance: number;
}

/** Alg. 3, line 8: half the width of the interval around the observed share of yes. */
export function pullRadius({ check, pulls, errorProbability }: PullCheck): number {
  const logTerm = Math.log((4 * (check + 1) ** 2) / errorProbability);
  return subGaussian * Math.sqrt((2 * logTerm) / pulls);
}

/**
 * The label, or null while the threshold lies inside the interval. A tolerance widens the gap: on the
 * event |mean - mu| <= radius, "above" then means mu > threshold - tolerance.
 */
export function checkSide(pullCheck: PullCheck, boundary: Boundary): Side | null {
  const distance = pullCheck.yes / pullCheck.pulls - boundary.threshold;
  if (!(Math.abs(distance) > pullRadius(pullCheck) - boundary.tolerance)) return null;
  return distance > 0 ? "above" : "below";
}

/**
 * Log odds against the opposite label: minus the log of the smallest delta_1 at which this check would
 * label the item so. Solves radius = gap for delta_1.
 */
export function logEvidence(pullCheck: Omit<PullCheck, "errorProbability">, gap: number): number {
  if (gap <= 0) return 0;
  const exponent = (pullCheck.pulls * gap ** 2) / (2 * subGaussian ** 2);
  return Math.max(0, exponent - Math.log(4 * (pullCheck.check + 1) ** 2));
}
