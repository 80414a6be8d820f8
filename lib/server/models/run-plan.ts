/** What a model is asked in one run: every item by itself, then rounds of comparisons between items that these answers put near each other. */
import { createHash } from "node:crypto";

/** Two items per comparison, and each comparison in both orders. */
export function questionsIn(items: number, rounds: number): { pulls: number; duels: number } {
  let duels = 0;
  for (let round = 1; round <= rounds; round++) duels += 2 * pairsIn(items, round);
  return { pulls: items, duels };
}

export const mostRounds = 10;

/** Distances 1, 1, 2, 2, 4, 4 … in the order of the items: the second of a distance begins where the first one's groups ended. No two rounds have a pair in common. */
function shapeOf(round: number): { distance: number; offset: number } {
  const distance = 2 ** Math.floor((round - 1) / 2);
  return { distance, offset: round % 2 === 1 ? 0 : distance };
}

function* places(items: number, round: number): Generator<readonly [number, number]> {
  const { distance, offset } = shapeOf(round);
  for (let group = offset; group < items; group += 2 * distance) {
    for (let place = group; place < group + distance && place + distance < items; place++) {
      yield [place, place + distance];
    }
  }
}

function pairsIn(items: number, round: number): number {
  let pairs = 0;
  for (const _ of places(items, round)) pairs++;
  return pairs;
}

/** Pairs of items of one round; `order` has the items by what was said of each alone. */
export function* pairsOf(order: Int32Array, round: number): Generator<readonly [number, number]> {
  for (const [one, other] of places(order.length, round)) yield [order[one]!, order[other]!];
}

/** Items by the share of yes; where it is the same or missing (NaN), in an order that is random but the same each time. */
export function orderByShare(shares: Float64Array, seed: string): Int32Array {
  const lots = Int32Array.from(shares, (_, item) => lotOf(item, seed));
  const share = (item: number) => (Number.isNaN(shares[item]!) ? 0.5 : shares[item]!);
  return Int32Array.from(shares.keys()).sort(
    (a, b) => share(a) - share(b) || lots[a]! - lots[b]! || a - b,
  );
}

function lotOf(item: number, seed: string): number {
  return createHash("sha256").update(`${seed} ${item}`).digest().readInt32BE(0);
}
