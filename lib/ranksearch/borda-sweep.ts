/**
 * C4's unit of evidence: a sweep. Who is wanted and who the pivots are is fixed before anyone is
 * matched; then all items are matched at random, pairs with no wanted end are dropped, and each pivot
 * meets some fresh random opponents. So each wanted item meets a uniformly random other item, and so
 * does each pivot. The draws depend on (seed, number of the sweep) alone: the certificate can tell
 * by itself whether a question with a slot belongs to the sweep.
 */
import { forkRandom, integerBelow, shuffle } from "@/lib/random/generator";
import type { Side } from "./label";
import type { Duel } from "./question";

const sweepStream = 3;
const mostOpponents = 6;

export interface SweepPlan {
  readonly seed: number;
  readonly number: number;
  readonly itemCount: number;
  readonly wanted: Uint8Array;
  readonly pivots: Readonly<Record<Side, number | null>>;
}

export class BordaSweep {
  readonly partner: Int32Array;
  /** m: each pivot's opponents. */
  readonly opponents: Readonly<Record<Side, readonly number[]>>;
  private readonly base: number;

  constructor(readonly plan: SweepPlan) {
    const { seed, number, itemCount, wanted } = plan;
    const random = forkRandom(seed, sweepStream, number);
    const shuffled = shuffle(
      random,
      Int32Array.from({ length: itemCount }, (_, item) => item),
    );
    this.partner = new Int32Array(itemCount).fill(-1);
    for (let place = 0; place + 1 < itemCount; place += 2) {
      this.partner[shuffled[place]!] = shuffled[place + 1]!;
      this.partner[shuffled[place + 1]!] = shuffled[place]!;
    }
    const wantedCount = wanted.reduce((sum, one) => sum + one, 0);
    const count = Math.min(mostOpponents, Math.max(1, Math.floor(wantedCount / 5)));
    const draw = (pivot: number | null) =>
      Array.from({ length: pivot === null ? 0 : count }, () => {
        const other = integerBelow(random, itemCount - 1);
        return other < pivot! ? other : other + 1;
      });
    this.opponents = { above: draw(plan.pivots.above), below: draw(plan.pivots.below) };
    this.base = number * (itemCount + 2 * mostOpponents);
  }

  /** Places 0 … itemCount-1 are pairs, by their lower item; then come the pivots' duels. */
  duelAt(place: number): Duel | null {
    const { itemCount, wanted, pivots } = this.plan;
    const slot = this.base + place;
    if (place < itemCount) {
      const other = this.partner[place]!;
      if (other < place || (wanted[place] !== 1 && wanted[other] !== 1)) return null;
      return { kind: "duel", first: place, second: other, slot };
    }
    const side = place < itemCount + mostOpponents ? "above" : "below";
    const index = place - itemCount - (side === "above" ? 0 : mostOpponents);
    const opponent = this.opponents[side][index];
    if (opponent === undefined) return null;
    return { kind: "duel", first: pivots[side]!, second: opponent, slot };
  }

  get placeCount(): number {
    return this.plan.itemCount + 2 * mostOpponents;
  }

  pivotPlace(side: Side, index: number): number {
    return this.plan.itemCount + (side === "above" ? 0 : mostOpponents) + index;
  }

  pairPlace(item: number): number {
    const other = this.partner[item]!;
    return other < 0 ? -1 : Math.min(item, other);
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
