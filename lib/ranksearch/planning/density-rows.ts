import { gridSize } from "./duel-link";

const size = gridSize;
const even = 1 / size;

/**
 * Every item's density and its logarithms up to a constant, row by item: the largest thing that there is of a session. A row that nothing was written to
 * yet is even; it is made so when it is looked at, since to write them all takes a tenth of a second with 200,000 items.
 */
export class DensityRows {
  readonly weight: Float64Array;
  readonly log: Float64Array;
  private readonly isWritten: Uint8Array;

  constructor(itemCount: number) {
    this.weight = new Float64Array(itemCount * size);
    this.log = new Float64Array(itemCount * size);
    this.isWritten = new Uint8Array(itemCount);
  }

  /** The item's row is about to be written. */
  write(item: number): void {
    this.isWritten[item] = 1;
  }

  density(item: number): Float64Array {
    const row = this.weight.subarray(item * size, (item + 1) * size);
    if (this.isWritten[item] === 0) {
      row.fill(even);
      this.isWritten[item] = 1;
    }
    return row;
  }
}
