/** Repetitions of a project under a fixed budget in a few numbers: real shares, claims, and how they compare. */
import type { Reading } from "@/lib/ranksearch/estimate/share-cells";
import type { ShareClaim } from "@/lib/ranksearch/estimate/share-range";
import type { Assessed } from "./estimate-run";

export interface EstimateSummary {
  readonly runs: number;
  /** Mean real share of right labels. */
  readonly shareRight: Reading<number>;
  /** Means of the claims. */
  readonly claimed: Reading<ShareClaim>;
  /** What the strategy itself claims on average, strictly; null if it claims nothing. */
  readonly ownClaim: number | null;
  /** Runs whose real share lies below the 10% end, below the 2.5% end, and within the 80% range. */
  readonly below10: Reading<number>;
  readonly below025: Reading<number>;
  readonly inside80: Reading<number>;
  readonly answersPerItem: number;
  readonly people: number;
  /** Mean number of items without a label. */
  readonly unlabelled: number;
  /** Runs that reached their budget or target, or the end of their own rule. */
  readonly stopped: number;
}

/** Shares of the same labels may differ in the last digit by the order of adding. */
const hair = 1e-9;

export function summarizeEstimates(runs: readonly Assessed[]): EstimateSummary {
  const mean = (of: (run: Assessed) => number) => {
    return runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  };
  const count = (is: (right: number, claim: ShareClaim) => boolean) =>
    both((reading) => runs.filter((run) => is(run.right[reading], run.claimed[reading])).length);
  const ends = ["point", "low10", "high90", "low025"] as const;
  return {
    runs: runs.length,
    shareRight: both((reading) => mean((run) => run.right[reading])),
    claimed: both((reading) => {
      const entries = ends.map((end) => [end, mean((run) => run.claimed[reading][end])]);
      return Object.fromEntries(entries) as unknown as ShareClaim;
    }),
    ownClaim: runs.every((run) => run.ownClaim !== null) ? mean((run) => run.ownClaim!) : null,
    below10: count((right, { low10 }) => right < low10 - hair),
    below025: count((right, { low025 }) => right < low025 - hair),
    inside80: count((right, { low10, high90 }) => right >= low10 - hair && right <= high90 + hair),
    answersPerItem: mean((run) => run.answersPerItem),
    people: mean((run) => run.people),
    unlabelled: mean((run) => run.unlabelled),
    stopped: runs.filter((run) => run.stopped).length,
  };
}

function both<T>(of: (reading: "strict" | "tolerant") => T): Reading<T> {
  return { strict: of("strict"), tolerant: of("tolerant") };
}
