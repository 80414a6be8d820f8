/** The ranking half of a round (Alg. 1, lines 5–11): how many duels, and the order they give. */
import { hashWords } from "@/lib/random/generator";

const tieStream = 0x71e5;

export interface RankingRound {
  /** |S| at the start of the round */
  readonly itemCount: number;
  /** t */
  readonly round: number;
  /** gamma_t */
  readonly gamma: number;
  /** delta */
  readonly errorProbability: number;
}

/** Duels each item must have: the least n that is not <= log(8 |S| (t+1)^2 / delta) / gamma_t^2. */
export function duelsNeeded({ itemCount, round, gamma, errorProbability }: RankingRound): number {
  const bound = Math.log((8 * itemCount * (round + 1) ** 2) / errorProbability) / gamma ** 2;
  return Math.floor(bound) + 1;
}

/**
 * Ascending by win rate; every item has had the same number of duels, so by wins. Ties fall in an order
 * drawn from the seed: the order of upload may carry meaning.
 */
export function rankByWins(items: Int32Array, wins: Float64Array, seed: number): Int32Array {
  const tieKey = new Map<number, number>();
  for (const item of items) tieKey.set(item, hashWords(seed, tieStream, item));
  return items
    .slice()
    .sort((a, b) => wins[a]! - wins[b]! || tieKey.get(a)! - tieKey.get(b)! || a - b);
}
