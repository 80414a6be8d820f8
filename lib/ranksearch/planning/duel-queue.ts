/** Duels laid out by a plan, each to be asked once, in order. */
import type { Duel } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { RankedSet } from "./ranked-set";

/** Someone barred from so many in a row gets something else to do. */
const looks = 200;

export class DuelQueue {
  private duels: readonly Duel[] = [];
  private todo = new RankedSet(0);
  private left = 0;
  private readonly placeOf = new Map<number, number>();

  constructor(private readonly itemCount: number) {}

  get isEmpty(): boolean {
    return this.left === 0;
  }

  /** Puts these duels in place of what was laid out before. */
  layOut(duels: readonly Duel[]): void {
    this.duels = duels;
    this.todo = new RankedSet(duels.length);
    this.left = duels.length;
    this.placeOf.clear();
    duels.forEach((duel, place) => {
      this.todo.add(place);
      this.placeOf.set(this.keyOf(duel), place);
    });
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
