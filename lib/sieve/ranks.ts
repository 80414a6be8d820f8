import { isSettled, marks } from "./marks";
import type { SieveItems } from "./sieve-state";

export interface Ranks {
  /** From the lowest score to the highest; equal ones in the order of the list. */
  readonly itemAt: Int32Array;
  readonly placeOf: Int32Array;
  /** So many items have a score below the threshold. */
  readonly atThreshold: number;
}

const lowest = -0x8000;
const buckets = new Int32Array(0x10001);

/** By counting, since a score has two bytes: some microseconds per thousand items, with each step of a replay. */
export function rankItems({ scores }: Pick<SieveItems, "scores">): Ranks {
  const count = scores.length;
  const itemAt = new Int32Array(count);
  const placeOf = new Int32Array(count);
  buckets.fill(0);
  let atThreshold = 0;
  for (let item = 0; item < count; item++) {
    const bucket = scores[item]! - lowest;
    buckets[bucket + 1]!++;
    if (scores[item]! < 0) atThreshold++;
  }
  for (let at = 1; at < buckets.length; at++) buckets[at]! += buckets[at - 1]!;
  for (let item = 0; item < count; item++) {
    const place = buckets[scores[item]! - lowest]!++;
    itemAt[place] = item;
    placeOf[item] = place;
  }
  return { itemAt, placeOf, atThreshold };
}

/** Places from `from` up to, but not including, `to`. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
  /** How many items inside are not settled. */
  readonly unsettled: number;
}

/**
 * The smallest stretch of ranks outside of which every item is settled: the threshold is still sought inside it. Once all are settled it has
 * closed between the two sides.
 */
export function bracketOf(items: SieveItems, { itemAt }: Ranks): Bracket {
  let from = -1;
  let to = -1;
  let unsettled = 0;
  let below = 0;
  for (let place = 0; place < itemAt.length; place++) {
    const mark = items.marks[itemAt[place]!]!;
    if (marks[mark]!.label === "below") below++;
    if (isSettled(mark)) continue;
    if (from === -1) from = place;
    to = place + 1;
    unsettled++;
  }
  return unsettled === 0 ? { from: below, to: below, unsettled } : { from, to, unsettled };
}
