/**
 * A set of rank positions 0 … size-1 that is walked in order: a tree of 32-bit words in which a bit
 * says that the word below it is not empty. Adding, removing and finding the next member cost
 * O(log32 size).
 */
export class RankedSet {
  private readonly levels: Int32Array[] = [];

  constructor(readonly size: number) {
    let words = Math.max(1, (size + 31) >>> 5);
    this.levels.push(new Int32Array(words));
    while (words > 1) {
      words = (words + 31) >>> 5;
      this.levels.push(new Int32Array(words));
    }
  }

  has(position: number): boolean {
    return ((this.levels[0]![position >>> 5]! >>> (position & 31)) & 1) === 1;
  }

  add(position: number): void {
    let place = position;
    for (const level of this.levels) {
      const word = place >>> 5;
      const before = level[word]!;
      level[word] = before | (1 << (place & 31));
      if (before !== 0) return;
      place = word;
    }
  }

  remove(position: number): void {
    let place = position;
    for (const level of this.levels) {
      const word = place >>> 5;
      const after = level[word]! & ~(1 << (place & 31));
      level[word] = after;
      if (after !== 0) return;
      place = word;
    }
  }

  clear(): void {
    for (const level of this.levels) level.fill(0);
  }

  /** The first member at `position` or after it, or -1. */
  firstFrom(position: number): number {
    if (position >= this.size) return -1;
    let place = position;
    for (let height = 0; height < this.levels.length; height++) {
      const word = place >>> 5;
      const level = this.levels[height]!;
      if (word >= level.length) return -1;
      const rest = level[word]! & (-1 << (place & 31));
      if (rest !== 0) return this.descend(height, (word << 5) + lowestBit(rest));
      place = word + 1;
    }
    return -1;
  }

  private descend(fromHeight: number, start: number): number {
    let place = start;
    for (let height = fromHeight - 1; height >= 0; height--) {
      place = (place << 5) + lowestBit(this.levels[height]![place]!);
    }
    return place;
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
