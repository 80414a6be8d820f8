/**
 * The open items in the order in which they should be asked about. An item is available while fewer
 * questions about it are out than may be. Items stand in classes, walked one after
 * the other, and by rank within a class.
 */

import { hashWords } from "@/lib/random/generator";
import { numbered } from "@/lib/ranksearch/numbered";
import { type Question, questionItems } from "@/lib/ranksearch/question";
import { RankedSet } from "./ranked-set";

const frontLooks = 48;
const randomLooks = 48;

interface Look {
  readonly salt: number;
  /** Questions about these items come last within their class. */
  readonly recent: readonly number[];
  /** Earlier and later classes are not looked at. */
  readonly firstClass?: number;
  readonly lastClass?: number;
}

export class WorkList {
  private readonly classes: RankedSet[];
  private readonly classOf: Uint8Array;
  private readonly rankOf: Int32Array;
  private readonly itemAt: Int32Array;

  constructor(
    private readonly itemCount: number,
    classCount: number,
  ) {
    this.classes = Array.from({ length: classCount }, () => new RankedSet(itemCount));
    this.classOf = new Uint8Array(itemCount);
    this.rankOf = numbered(itemCount);
    this.itemAt = this.rankOf.slice();
  }

  /** Gives every item a new rank: `order` lists all items, first to be asked first. Empties the list. */
  reorder(order: ArrayLike<number>): void {
    for (const set of this.classes) set.clear();
    for (let rank = 0; rank < this.itemCount; rank++) {
      this.itemAt[rank] = order[rank]!;
      this.rankOf[order[rank]!] = rank;
    }
  }

  place(item: number, classIndex: number, available: boolean): void {
    const rank = this.rankOf[item]!;
    const before = this.classOf[item]!;
    if (before !== classIndex) {
      this.classes[before]!.remove(rank);
      this.classOf[item] = classIndex;
    }
    if (available) this.classes[classIndex]!.add(rank);
    else this.classes[classIndex]!.remove(rank);
  }

  classIndexOf(item: number): number {
    return this.classOf[item]!;
  }

  rankOfItem(item: number): number {
    return this.rankOf[item]!;
  }

  /**
   * The first answer that `ask` has for an available item. Someone who has answered much is barred
   * from most of the front, so after a few looks there it looks at random, and only then everywhere.
   */
  find<T extends Question>(ask: (item: number) => T | null, look: Look): T | null {
    const { salt, recent, firstClass = 0, lastClass = this.classes.length - 1 } = look;
    const elsewhere = (item: number) => {
      if (recent.includes(item)) return null;
      const question = ask(item);
      const repeats = question !== null && questionItems(question).some((i) => recent.includes(i));
      return repeats ? null : question;
    };
    for (let index = firstClass; index <= lastClass; index++) {
      const set = this.classes[index]!;
      // Another question of the same class is as useful; one of a later class is not.
      const found =
        (recent.length > 0 ? this.findIn(set, elsewhere, salt) : null) ??
        this.findIn(set, ask, salt);
      if (found !== null) return found;
    }
    return null;
  }

  private findIn<T>(set: RankedSet, ask: (item: number) => T | null, salt: number): T | null {
    let rank = set.firstFrom(0);
    for (let look = 0; look < frontLooks; look++) {
      if (rank < 0) return null;
      const found = ask(this.itemAt[rank]!);
      if (found !== null) return found;
      rank = set.firstFrom(rank + 1);
    }
    for (let look = 0; look < randomLooks; look++) {
      const start = (hashWords(salt, look) >>> 0) % this.itemCount;
      const place = set.firstFrom(start);
      const found = place < 0 ? null : ask(this.itemAt[place]!);
      if (found !== null) return found;
    }
    for (; rank >= 0; rank = set.firstFrom(rank + 1)) {
      const found = ask(this.itemAt[rank]!);
      if (found !== null) return found;
    }
    return null;
  }
}
