/**
 * How far back an item stands by the pulls it has had: breadth first. Under `all` hard items profit from error
 * levels that have grown by the time they come round again. Under `share` the bar falls with every label, so items
 * go forward together, in small steps.
 */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";

const stepsForAll = [24];
const stepsForShare = [5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24];
const doublings = 10;

/** Numbers from 0 to this, exclusive. */
export const helpingCount = stepsForShare.length + doublings;

/** An item moves on when its pulls reach a step; after the last, at twice as many, four times … */
export function helpingOf(certificate: Certificate, item: number): number {
  const steps = certificate.sharesInSteps ? stepsForShare : stepsForAll;
  const pulls = certificate.counts.pulls[item]!;
  const last = steps[steps.length - 1]!;
  if (pulls < last) return steps.findIndex((step) => pulls < step);
  const doubled = Math.floor(Math.log2(pulls / last));
  return steps.length + Math.min(doublings - 1, doubled);
}
