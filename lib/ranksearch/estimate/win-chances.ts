/** How often an item beats another, cell by cell, if comparisons are as sharp as supposed. */
import type { ShareCells } from "./share-cells";

/** What the sharpness may be, and what it is taken to be before any comparison. */
const sharpnesses = [1, 2, 3, 4, 6, 8, 12, 16, 24];
export const usualSharpness = sharpnesses.indexOf(4);

/** Rows of one item's cells, so that a row can be walked in order. */
export interface WinChances {
  /** `[other * count + cell]`: 1/(1 + exp(-sharpness (mu_cell - mu_other))). */
  readonly beats: Float64Array;
  /** Its logarithm. */
  readonly logBeats: Float64Array;
}

const known = new WeakMap<ShareCells, readonly WinChances[]>();

/** One for each sharpness, from the bluntest up. */
export function winChances(cells: ShareCells): readonly WinChances[] {
  const made = known.get(cells) ?? sharpnesses.map((sharpness) => create(cells, sharpness));
  known.set(cells, made);
  return made;
}

function create({ count, middle }: ShareCells, sharpness: number): WinChances {
  const logBeats = Float64Array.from({ length: count ** 2 }, (_, place) => {
    const difference = middle[place % count]! - middle[Math.floor(place / count)]!;
    return -Math.log1p(Math.exp(-sharpness * difference));
  });
  return { beats: logBeats.map(Math.exp), logBeats };
}
