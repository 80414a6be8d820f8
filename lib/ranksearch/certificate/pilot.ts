/**
 * A few items, drawn from the seed, are to have some pulls each before the others: from what they say about how
 * clear-cut the items are, the mixture of C1 learns its weights, once.
 */

import { forkRandom, shuffle } from "@/lib/random/generator";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { numbered } from "@/lib/ranksearch/numbered";

const pilotStream = 4;
const pilotPart = 0.15;
const pullsEach = 6;
/** With fewer items there is too little to learn from, and to gain. */
const fewestItems = 20;

export class Pilot {
  readonly members: readonly number[];
  readonly state;

  constructor(itemCount: number, seed: number) {
    const size = itemCount < fewestItems ? 0 : Math.ceil(pilotPart * itemCount);
    const order = numbered(size === 0 ? 0 : itemCount);
    this.members = [...shuffle(forkRandom(seed, pilotStream), order).subarray(0, size)];
    this.state = { missing: size, isDue: new Uint8Array(itemCount) };
    for (const item of this.members) this.state.isDue[item] = 1;
  }

  get isOver(): boolean {
    return this.state.missing === 0;
  }

  /** Whether the item should have a pull before those outside the pilot. */
  isDue(item: number): boolean {
    return this.state.isDue[item] === 1;
  }

  /** How many pulls it should have then. */
  pullsMissing({ pulls }: ItemCounts, item: number): number {
    return this.isDue(item) ? pullsEach - pulls[item]! : 0;
  }

  /** The item has had another pull, or is no longer open. Returns whether that ended the pilot. */
  note({ pulls }: ItemCounts, item: number, isOpen: boolean): boolean {
    const { state } = this;
    if (!this.isDue(item) || (isOpen && pulls[item]! < pullsEach)) return false;
    state.isDue[item] = 0;
    state.missing--;
    return state.missing === 0;
  }
}
