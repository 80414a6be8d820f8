/**
 * Evidence about a fixed team of `size` people of whom each is asked at most once: is the sum of their
 * answers, each in [0, 1], larger than `most`? For small teams only certainty counts. For larger ones:
 * mean over N in (k0, size] of (N)_s (size-N)_f / ((k0)_s (size-k0)_f), falling factorials over s yes and
 * f others, with k0 the largest whole number that is not larger than `most`. If the sum is at most
 * `most`, the share of yes among those not asked yet is at most (k0-s)/(size-n), and the next factor,
 * which grows with that share, has mean at most 1: a supermartingale under asking in random order.
 * "Can't tell" counts here as not-yes, which can only lower the sum.
 */
import gammaln from "@stdlib/math-base-special-gammaln";
import { logCertain } from "@/lib/ranksearch/item-state";

/** Up to this size only certainty counts: waiting for it costs little, and there is no error at all. */
export const exactUpTo = 15;
/** Sums of halves and of thresholds times sizes, compared with rounding errors. */
const slack = 1e-9;

export interface PanelOdds {
  /** From `yes` plain yes and `others` answers besides, which add up to `sum` in all. */
  logEvidence(yes: number, others: number, sum: number): number;
  /** The fewest further answers after which the sum can be known to be larger. */
  fewestMore(sum: number): number;
}

/** `strict`: the sum must be larger than `most`; else it must reach it. */
export function createPanelOdds(
  size: number,
  most: number,
  strictness: "exceed" | "reach",
): PanelOdds {
  // The largest sum that does not do, as a whole number: what plain yes alone can add up to.
  const k0 = strictness === "exceed" ? Math.floor(most + slack) : Math.ceil(most - slack) - 1;
  const suffices = (sum: number) =>
    strictness === "exceed" ? sum > most + slack : sum > most - slack;
  const logFactorial = logFactorialsUpTo(size);
  const logFalling = (n: number, k: number) => logFactorial[n]! - logFactorial[n - k]!;
  return {
    logEvidence(yes, others, sum) {
      const left = size - yes - others;
      if (suffices(sum)) return logCertain;
      if (!suffices(sum + Math.max(0, left))) return -logCertain;
      if (size <= exactUpTo || left < 0) return 0;
      if (others > size - k0) return -logCertain;
      const logNull = logFalling(k0, yes) + logFalling(size - k0, others);
      let total = 0;
      for (let n = k0 + 1; n <= size - others; n++) {
        total += Math.exp(logFalling(n, yes) + logFalling(size - n, others) - logNull);
      }
      return total === 0 ? -logCertain : Math.log(total / (size - k0));
    },
    fewestMore(sum) {
      return Math.max(1, Math.ceil((strictness === "exceed" ? most + slack : most) - sum));
    },
  };
}

/** Bounds ask for a panel's odds at every halving: its table is made once, and those of a few sizes are kept. */
const tables = new Map<number, Float64Array>();
const mostTables = 16;

function logFactorialsUpTo(size: number): Float64Array {
  const known = tables.get(size);
  if (known) return known;
  if (tables.size >= mostTables) tables.clear();
  const table = Float64Array.from({ length: size + 1 }, (_, n) => gammaln(n + 1));
  tables.set(size, table);
  return table;
}
