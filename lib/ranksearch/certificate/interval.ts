import type { Side } from "@/lib/ranksearch/label";
import { createOddsMixture, fixedWeights } from "./odds-mixture";

const halvings = 24;
/** Means this near to 0 or 1 are not distinguished from them. */
const edge = 1e-6;

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The weights of the mixture that tests either side. */
export type SideWeights = Readonly<Record<Side, Float64Array>>;
type BoundMean = (sum: number, count: number, logBar: number) => Bounds;

/** Of thousands of items with some twenty answers each, most share their bounds with many others. */
const mostRemembered = 10_000;

/**
 * Anytime-valid bounds on a mean from outcomes in [0, 1] that add up to `sum`: the means that the
 * mixture of odds does not yet reject, on either side, at evidence e^logBar.
 */
export function createBoundMean(weights: SideWeights): BoundMean {
  const remembered = new Map<string, Bounds>();
  return (sum, count, logBar) => {
    if (count === 0) return { low: 0, high: 1 };
    const key = `${sum} ${count} ${logBar}`;
    const known = remembered.get(key);
    if (known) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const rejects = (side: Side) => (successes: number, nullMean: number) =>
      createOddsMixture(nullMean, weights[side]).logEvidence(successes, count - successes) >=
      logBar;
    const bounds = {
      low: largestRejected(sum, count, rejects("above")),
      high: 1 - largestRejected(count - sum, count, rejects("below")),
    };
    remembered.set(key, bounds);
    return bounds;
  };
}

export const boundMean = createBoundMean({ above: fixedWeights, below: fixedWeights });

/** The largest null mean, up to the observed one, that the outcomes reject; 0 if they reject none. */
function largestRejected(
  successes: number,
  count: number,
  rejects: (successes: number, nullMean: number) => boolean,
): number {
  let rejected = 0;
  let kept = Math.min(1 - edge, Math.max(edge, successes / count));
  for (let step = 0; step < halvings; step++) {
    const middle = (rejected + kept) / 2;
    if (middle < edge) break;
    if (rejects(successes, middle)) rejected = middle;
    else kept = middle;
  }
  return rejected;
}
