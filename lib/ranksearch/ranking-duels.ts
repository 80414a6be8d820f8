/** Duels that rank: random matchings of the open items, handed out pair by pair. For planning alone. */
import { forkRandom, shuffle } from "@/lib/random/generator";
import type { Duel } from "./question";
import { RankedSet } from "./ranked-set";
import type { Barred } from "./session";

const matchingStream = 2;
const looks = 200;

export class RankingDuels {
  private first: Int32Array = new Int32Array(0);
  private second: Int32Array = new Int32Array(0);
  private todo = new RankedSet(0);
  private left = 0;
  private readonly placeOf = new Map<number, number>();

  constructor(
    private readonly itemCount: number,
    private readonly seed: number,
  ) {}

  get isEmpty(): boolean {
    return this.left === 0;
  }

  get size(): number {
    return this.first.length;
  }

  /** Lays out a random matching of the items, in place of what was laid out before. */
  prepareMatching(items: Int32Array, number: number): void {
    const shuffled = shuffle(forkRandom(this.seed, matchingStream, number), items.slice());
    const pairs = shuffled.length >> 1;
    this.layOut(shuffled.slice(0, pairs), shuffled.slice(pairs, 2 * pairs));
  }

  /** Lays out a duel for each of the first `count` items, against random others. */
  prepareFocus(items: Int32Array, count: number, number: number): void {
    const others = shuffle(forkRandom(this.seed, matchingStream, number), items.slice(count));
    const pairs = Math.min(count, others.length);
    this.layOut(items.slice(0, pairs), others.slice(0, pairs));
  }

  private layOut(first: Int32Array, second: Int32Array): void {
    this.first = first;
    this.second = second;
    this.todo = new RankedSet(first.length);
    this.left = first.length;
    this.placeOf.clear();
    for (let place = 0; place < first.length; place++) {
      this.todo.add(place);
      this.placeOf.set(this.keyOf(first[place]!, second[place]!), place);
    }
  }

  next(barred: Barred): Duel | null {
    let place = this.todo.firstFrom(0);
    for (let look = 0; look < looks && place >= 0; look++) {
      const duel: Duel = { kind: "duel", first: this.first[place]!, second: this.second[place]! };
      if (!barred(duel)) return duel;
      place = this.todo.firstFrom(place + 1);
    }
    return null;
  }

  /** The pair is out, or answered: not to be handed out again. */
  take(duel: Duel): void {
    const place = this.placeOf.get(this.keyOf(duel.first, duel.second));
    if (place === undefined || !this.todo.has(place)) return;
    this.todo.remove(place);
    this.left--;
  }

  giveBack(duel: Duel): void {
    const place = this.placeOf.get(this.keyOf(duel.first, duel.second));
    if (place === undefined || this.todo.has(place)) return;
    this.todo.add(place);
    this.left++;
  }

  private keyOf(first: number, second: number): number {
    return Math.min(first, second) * this.itemCount + Math.max(first, second);
  }
}
