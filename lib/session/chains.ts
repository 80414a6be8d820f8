/** Which entries go with a key, found from the newest on without looking at any other: for each entry, the one before it. */
const none = -1;

export class Chains {
  private last = new Int32Array(0);
  private earlier = new Int32Array(0);

  /** Entries come in their order. */
  add(key: number, entry: number): void {
    if (key >= this.last.length) this.last = grown(this.last, key);
    if (entry >= this.earlier.length) this.earlier = grown(this.earlier, entry);
    this.earlier[entry] = this.last[key]!;
    this.last[key] = entry;
  }

  /** Newest first. */
  *of(key: number): Generator<number> {
    for (let entry = this.last[key] ?? none; entry !== none; entry = this.earlier[entry]!) {
      yield entry;
    }
  }
}

function grown(numbers: Int32Array, place: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(64, 2 * numbers.length, place + 1)).fill(none);
  larger.set(numbers);
  return larger;
}
