/**
 * C4's unit of evidence: a sweep. Who is wanted and who the pivots are is fixed before anyone is
 * matched; then all items are matched at random, pairs with no wanted end are dropped, and each pivot
 * meets some fresh random opponents. So each wanted item meets a uniformly random other item, and so
 * does each pivot. The draws depend on the seed and on how many sweeps were started before, not on who is wanted: anyone who
 * sees a sweep before it starts, and has it laid out again, gets the same partners. They depend on the number of
 * rebuilds too: a rebuild starts from the first sweep, with pivots and wanted items that may be chosen by what is known
 * of its partners, so it must have others. The certificate can tell by itself whether a question with a slot belongs
 * to the sweep.
 *
 * Up to version 3 only the pairs that are kept were drawn: each wanted item in turn, unless it has a partner already,
 * gets one that is uniform among all items still without. That is how a uniform matching looks when it
 * is uncovered in any order, and it costs no more than the wanted items are many.
 */
import { forkRandom, integerBelow, type Random, shuffle } from "@/lib/random/generator";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel } from "@/lib/ranksearch/question";
import { Remaining } from "./remaining";

const sweepStream = 3;
const startedStream = 5;
const mostOpponents = 6;
/** More than a session lays out between two rebuilds, so that an answer from before one fits no slot after it. */
const mostLayouts = 2 ** 22;
/** Certificates of one session that have sweeps. */
const mostOwners = 2;

interface SweepPlan {
  readonly seed: number;
  /** Of the layout: no two have slots in common. */
  readonly number: number;
  /** What the draws depend on besides the seed: how many sweeps were started before; null as up to version 3. */
  readonly started: number | null;
  /** And how often the session was rebuilt; of no account up to version 3. */
  readonly rebuilds: number;
  /** Which of a session's certificates it is a sweep of: no two have draws or slots in common. */
  readonly owner: number;
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
    const { seed, number, started, rebuilds, owner, itemCount, wanted } = plan;
    const random = forkRandom(seed, sweepStream, number);
    const fork = (place: number) =>
      owner === 0
        ? forkRandom(seed, startedStream, rebuilds, started!, place)
        : forkRandom(seed, startedStream, rebuilds, started!, place, owner);
    const partnerOf = started === null ? null : matchAll(itemCount, fork(1));
    // Of an odd number of items one stays without a partner.
    const seats = itemCount + (itemCount % 2);
    const pairs: Pair[] = [];
    const places = new Map<number, number>();
    const unmatched = new Remaining(seats);
    for (const item of wanted) {
      if (!unmatched.has(item)) continue;
      unmatched.remove(item);
      const other = partnerOf === null ? unmatched.draw(random) : partnerOf[item]!;
      if (partnerOf !== null) unmatched.remove(other);
      // The last seat of an odd number is nobody's.
      if (other === itemCount) continue;
      const place = pairs.push(ordered(item, other)) - 1;
      places.set(item, place);
      places.set(other, place);
    }
    this.pairs = pairs;
    this.places = places;
    const count = Math.min(mostOpponents, Math.max(1, Math.floor(wanted.length / 5)));
    const draw = (pivot: number | null, place: number) => {
      const own = started === null ? random : fork(place);
      return Array.from({ length: pivot === null ? 0 : count }, () => {
        const other = integerBelow(own, itemCount - 1);
        return other < pivot! ? other : other + 1;
      });
    };
    this.opponents = { above: draw(plan.pivots.above, 2), below: draw(plan.pivots.below, 3) };
    const layout =
      started === null
        ? number
        : number + (mostOwners * rebuilds + owner) * (mostLayouts / mostOwners);
    this.base = layout * (itemCount + 2 * mostOpponents);
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

/** Everyone's partner, no matter who is wanted: laid out again for others, a sweep that was not started stays the same. */
function matchAll(itemCount: number, random: Random): Int32Array {
  const seats = itemCount + (itemCount % 2);
  const order = shuffle(
    random,
    Int32Array.from({ length: seats }, (_, seat) => seat),
  );
  const partners = new Int32Array(seats);
  for (let seat = 0; seat < seats; seat += 2) {
    partners[order[seat]!] = order[seat + 1]!;
    partners[order[seat + 1]!] = order[seat]!;
  }
  return partners;
}

function ordered(one: number, other: number): Pair {
  return { first: Math.min(one, other), second: Math.max(one, other) };
}
