/**
 * C4's unit of evidence: a sweep. Who is wanted and who the pivots are is fixed before anyone is
 * matched; then all items are matched at random, pairs with no wanted end are dropped, and each pivot
 * meets some fresh random opponents. So each wanted item meets a uniformly random other item, and so
 * does each pivot. The draws depend on (seed, number of the sweep) and on who was wanted alone: the
 * certificate can tell by itself whether a question with a slot belongs to the sweep.
 *
 * Only the pairs that are kept are ever drawn: each wanted item in turn, unless it has a partner already,
 * gets one that is uniform among all items still without. That is how a uniform matching looks when it
 * is uncovered in any order, and it costs no more than the wanted items are many.
 */
import { forkRandom, integerBelow } from "@/lib/random/generator";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel } from "@/lib/ranksearch/question";
import { Remaining } from "./remaining";

const sweepStream = 3;
const mostOpponents = 6;

export interface SweepPlan {
  readonly seed: number;
  readonly number: number;
  readonly itemCount: number;
  readonly wanted: readonly number[];
  readonly pivots: Readonly<Record<Side, number | null>>;
}

interface Pair {
  readonly first: number;
  readonly second: number;
}

export class BordaSweep {
  /** m: each pivot's opponents. */
  readonly opponents: Readonly<Record<Side, readonly number[]>>;
  private readonly pairs: readonly Pair[];
  private readonly places: ReadonlyMap<number, number>;
  private readonly base: number;

  constructor(readonly plan: SweepPlan) {
    const { seed, number, itemCount, wanted } = plan;
    const random = forkRandom(seed, sweepStream, number);
    // Of an odd number of items one stays without a partner.
    const seats = itemCount + (itemCount % 2);
    const pairs: Pair[] = [];
    const places = new Map<number, number>();
    const unmatched = new Remaining(seats);
    for (const item of wanted) {
      if (!unmatched.has(item)) continue;
      unmatched.remove(item);
      const other = unmatched.draw(random);
      // The last seat of an odd number is nobody's.
      if (other === itemCount) continue;
      const place = pairs.push(ordered(item, other)) - 1;
      places.set(item, place);
      places.set(other, place);
    }
    this.pairs = pairs;
    this.places = places;
    const count = Math.min(mostOpponents, Math.max(1, Math.floor(wanted.length / 5)));
    const draw = (pivot: number | null) =>
      Array.from({ length: pivot === null ? 0 : count }, () => {
        const other = integerBelow(random, itemCount - 1);
        return other < pivot! ? other : other + 1;
      });
    this.opponents = { above: draw(plan.pivots.above), below: draw(plan.pivots.below) };
    this.base = number * (itemCount + 2 * mostOpponents);
  }

  /** First the pairs, then the pivots' duels. */
  duelAt(place: number): Duel | null {
    const slot = this.base + place;
    const pair = this.pairs[place];
    if (pair !== undefined) return { kind: "duel", ...pair, slot };
    const side = place < this.pairs.length + mostOpponents ? "above" : "below";
    const opponent = this.opponents[side][place - this.pivotPlace(side, 0)];
    if (opponent === undefined) return null;
    return { kind: "duel", first: this.plan.pivots[side]!, second: opponent, slot };
  }

  get placeCount(): number {
    return this.pairs.length + 2 * mostOpponents;
  }

  isPair(place: number): boolean {
    return place < this.pairs.length;
  }

  pivotPlace(side: Side, index: number): number {
    return this.pairs.length + (side === "above" ? 0 : mostOpponents) + index;
  }

  /** Where the item's own pair stands, or -1 if it has none. */
  pairPlace(item: number): number {
    return this.places.get(item) ?? -1;
  }

  /** The place that a question fills, or -1 if it is none of this sweep's. */
  placeOf(duel: Duel): number {
    if (duel.slot === undefined) return -1;
    const place = duel.slot - this.base;
    if (place < 0 || place >= this.placeCount) return -1;
    const expected = this.duelAt(place);
    return expected?.first === duel.first && expected.second === duel.second ? place : -1;
  }
}

function ordered(one: number, other: number): Pair {
  return { first: Math.min(one, other), second: Math.max(one, other) };
}
