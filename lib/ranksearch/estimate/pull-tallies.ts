/** How many items have had how many pulls with how many yes: all that pulls say of the items together. */
import { copyState } from "@/lib/ranksearch/plain-state";
import type { Outcome } from "@/lib/ranksearch/question";
import type { ShareCells } from "./share-cells";

export interface Tally {
  readonly pulls: number;
  /** Twice the sum of outcomes, since "can't tell" counts one half; rounded, were an outcome anything else. */
  readonly twiceYes: number;
  /** Of such pulls in each cell, the largest being 1. */
  readonly likelihood: Float64Array;
  /** Items with this tally now. */
  items: number;
}

export class PullTallies {
  readonly itemCount: number;
  readonly state;
  private readonly byKey = new Map<number, Tally>();

  constructor(
    itemCount: number,
    private readonly cells: ShareCells,
  ) {
    this.itemCount = itemCount;
    this.state = { pulls: new Int32Array(itemCount), yes: new Float64Array(itemCount) };
    this.tally(0, 0).items = itemCount;
  }

  copy(): PullTallies {
    const copy = new PullTallies(this.itemCount, this.cells);
    copyState(copy.state, this.state);
    copy.restored();
    return copy;
  }

  tallyOf(item: number): Tally {
    return this.tally(this.state.pulls[item]!, Math.round(2 * this.state.yes[item]!));
  }

  /** O(1): the likelihood of a tally is worked out when it is met for the first time. */
  add(item: number, outcome: Outcome): void {
    const { pulls, yes } = this.state;
    this.tallyOf(item).items--;
    pulls[item] = pulls[item]! + 1;
    yes[item] = yes[item]! + outcome;
    this.tallyOf(item).items++;
  }

  /** The state was overwritten from outside: what is derived from it must follow. */
  restored(): void {
    for (const tally of this.byKey.values()) tally.items = 0;
    for (let item = 0; item < this.itemCount; item++) this.tallyOf(item).items++;
  }

  tally(pulls: number, twiceYes: number): Tally {
    const key = keyOf(pulls, twiceYes);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const likelihood = likelihoodOf(this.cells, twiceYes / 2, pulls - twiceYes / 2);
    const tally = { pulls, twiceYes, likelihood, items: 0 };
    this.byKey.set(key, tally);
    return tally;
  }

  /** Those that some item has, in an order that the way there does not change; the others are forgotten. */
  list(): Tally[] {
    const some: Tally[] = [];
    for (const [key, tally] of this.byKey) {
      if (tally.items > 0) some.push(tally);
      else this.byKey.delete(key);
    }
    return some.sort((a, b) => a.pulls - b.pulls || a.twiceYes - b.twiceYes);
  }
}

/** Twice the yes are at most twice the pulls. */
export function keyOf(pulls: number, twiceYes: number): number {
  return pulls * (pulls + 1) + twiceYes;
}

/** In plain loops: with few items nearly every answer makes a tally that was not there before. */
function likelihoodOf({ count, logYes, logNo }: ShareCells, yes: number, no: number): Float64Array {
  const likelihood = new Float64Array(count);
  let largest = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < count; cell++) {
    const log = yes * logYes[cell]! + no * logNo[cell]!;
    likelihood[cell] = log;
    if (log > largest) largest = log;
  }
  for (let cell = 0; cell < count; cell++) likelihood[cell] = Math.exp(likelihood[cell]! - largest);
  return likelihood;
}
