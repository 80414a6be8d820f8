import { createOddsMixture } from "./odds-mixture";

const halvings = 24;
/** Means this near to 0 or 1 are not told from them. */
const edge = 1e-6;

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * Anytime-valid bounds on a mean from outcomes in [0, 1] that add up to `sum`: the means that the
 * mixture of odds does not yet reject, on either side, at evidence e^logBar.
 */
export function boundMean(sum: number, count: number, logBar: number): Bounds {
  if (count === 0) return { low: 0, high: 1 };
  const key = `${sum} ${count} ${logBar}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const bounds = {
    low: largestRejected(sum, count, logBar),
    high: 1 - largestRejected(count - sum, count, logBar),
  };
  remembered.set(key, bounds);
  return bounds;
}

/** Of thousands of items with some twenty answers each, most share their bounds with many others. */
const remembered = new Map<string, Bounds>();
const mostRemembered = 10_000;

/** The largest null mean, up to the observed one, that the outcomes reject; 0 if they reject none. */
function largestRejected(successes: number, count: number, logBar: number): number {
  let rejected = 0;
  let kept = Math.min(1 - edge, Math.max(edge, successes / count));
  for (let step = 0; step < halvings; step++) {
    const middle = (rejected + kept) / 2;
    if (middle < edge) break;
    const log = createOddsMixture(middle).logEvidence(successes, count - successes);
    if (log >= logBar) rejected = middle;
    else kept = middle;
  }
  return rejected;
}
