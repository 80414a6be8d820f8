import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
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
const bucketCount = 0x10001;
const itemsAtOnce = 20_000;

/** By counting, since a score has two bytes: some microseconds per thousand items, with each step of a replay. */
export function* rankInSteps({ scores }: Pick<SieveItems, "scores">): InSteps<Ranks> {
  const count = scores.length;
  const itemAt = new Int32Array(count);
  const placeOf = new Int32Array(count);
  const buckets = new Int32Array(bucketCount);
  let atThreshold = 0;
  for (const [from, to] of partsOf(count, itemsAtOnce)) {
    for (let item = from; item < to; item++) {
      buckets[scores[item]! - lowest + 1]!++;
      if (scores[item]! < 0) atThreshold++;
    }
    yield;
  }
  for (let at = 1; at < buckets.length; at++) buckets[at]! += buckets[at - 1]!;
  for (const [from, to] of partsOf(count, itemsAtOnce)) {
    for (let item = from; item < to; item++) {
      const place = buckets[scores[item]! - lowest]!++;
      itemAt[place] = item;
      placeOf[item] = place;
    }
    yield;
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
export function* bracketInSteps(
  items: Pick<SieveItems, "marks">,
  { itemAt }: Pick<Ranks, "itemAt">,
): InSteps<Bracket> {
  let [first, last] = [-1, -1];
  let unsettled = 0;
  let below = 0;
  for (const [from, to] of partsOf(itemAt.length, itemsAtOnce)) {
    for (let place = from; place < to; place++) {
      const mark = items.marks[itemAt[place]!]!;
      if (marks[mark]!.label === "below") below++;
      if (isSettled(mark)) continue;
      if (first === -1) first = place;
      last = place + 1;
      unsettled++;
    }
    yield;
  }
  return unsettled === 0
    ? { from: below, to: below, unsettled }
    : { from: first, to: last, unsettled };
}

/** Where the threshold is taken to be: between the sides once all is settled, until then where scores change their sign. */
export function thresholdPlace(
  { atThreshold }: Pick<Ranks, "atThreshold">,
  bracket: Bracket,
): number {
  return bracket.unsettled === 0 ? bracket.from : atThreshold;
}
