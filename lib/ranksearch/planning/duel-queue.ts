/** Duels laid out by a plan, each to be asked once, in order. */
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { Duel } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { RankedSet } from "./ranked-set";

/** Someone barred from so many in a row gets something else to do. */
const looks = 200;
const duelsPerStep = 4_096;

export class DuelQueue {
  private readonly todo: RankedSet;
  private left: number;
  private readonly placeOf = new Map<number, number>();

  private constructor(
    private readonly itemCount: number,
    private readonly duels: readonly Duel[],
  ) {
    this.todo = new RankedSet(duels.length);
    this.left = duels.length;
  }

  static *layOut(itemCount: number, duels: readonly Duel[]): InSteps<DuelQueue> {
    const queue = new DuelQueue(itemCount, duels);
    for (const [from, to] of partsOf(duels.length, duelsPerStep)) {
      for (let place = from; place < to; place++) {
        queue.todo.add(place);
        queue.placeOf.set(queue.keyOf(duels[place]!), place);
      }
      yield;
    }
    return queue;
  }

  static empty(itemCount: number): DuelQueue {
    return new DuelQueue(itemCount, []);
  }

  get isEmpty(): boolean {
    return this.left === 0;
  }

  next(barred: Barred, recent: readonly number[]): Duel | null {
    let place = this.todo.firstFrom(0);
    let second: Duel | null = null;
    for (let look = 0; look < looks && place >= 0; look++) {
      const duel = this.duels[place]!;
      if (!barred(duel)) {
        if (!recent.includes(duel.first) && !recent.includes(duel.second)) return duel;
        second ??= duel;
      }
      place = this.todo.firstFrom(place + 1);
    }
    return second;
  }

  /** The duel is out, or answered: not to be handed out again. */
  take(duel: Duel): void {
    const place = this.placeOf.get(this.keyOf(duel));
    if (place === undefined || !this.todo.has(place)) return;
    this.todo.remove(place);
    this.left--;
  }

  giveBack(duel: Duel): void {
    const place = this.placeOf.get(this.keyOf(duel));
    if (place === undefined || this.todo.has(place)) return;
    this.todo.add(place);
    this.left++;
  }

  private keyOf({ first, second, slot }: Duel): number {
    if (slot !== undefined) return -1 - slot;
    return Math.min(first, second) * this.itemCount + Math.max(first, second);
  }
}
