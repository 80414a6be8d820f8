import { hashWords } from "@/lib/random/generator";

const opponentStream = 0x0ddba11;

/**
 * The opponent of an item's draw number `draw` (Alg. 1: "draw i' uniformly at random"), uniform over
 * [K] without the item. It depends on its place alone, so answers may come back in any order.
 */
export interface OpponentDraw {
  readonly seed: number;
  readonly itemCount: number;
}

export function drawOpponent(place: OpponentDraw, item: number, draw: number): number {
  const others = place.itemCount - 1;
  const index = hashBelow(others, hashWords(place.seed, opponentStream, item, draw));
  return index < item ? index : index + 1;
}

/**
 * Uniform over 0 … count - 1 without bias (Lemire 2019): the high word of hash * count, hashing on
 * while the low word falls into the range that would make some results likelier.
 */
function hashBelow(count: number, firstHash: number): number {
  const rejectBelow = 0x1_0000_0000 % count;
  let hash = firstHash;
  for (;;) {
    const product = (hash >>> 0) * count;
    const high = Math.floor(product / 0x1_0000_0000);
    if (product - high * 0x1_0000_0000 >= rejectBelow) return high;
    hash = hashWords(hash, count);
  }
}
