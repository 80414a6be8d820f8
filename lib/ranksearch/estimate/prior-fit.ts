/**
 * The prior over cells that the items themselves suggest (empirical Bayes): the likeliest one by EM, with some even
 * items in advance. Without those it claims too much: .06 at 30 items.
 */
import type { Tally } from "./pull-tallies";
import type { ShareCells } from "./share-cells";

const evenItems = 6;
const iterations = 60;

export interface Climb {
  /** Items in advance, which lie as `base` says: evenly, unless it says anything. */
  readonly evenItems: number;
  readonly base?: Float64Array;
  readonly iterations: number;
}

/** A function of the tallies alone: it always starts from an even prior. */
export function fitPrior(cells: ShareCells, tallies: readonly Tally[]): Float64Array {
  const prior = cells.width.slice();
  // Items without pulls would only slow it down.
  const asked = tallies.filter(({ pulls }) => pulls > 0);
  climb(cells, prior, asked.map(untilted), { evenItems, iterations });
  return prior;
}

/** The same for some of the items, those in advance lying as all items do. */
export function fitWithin(
  cells: ShareCells,
  data: readonly Weighed[],
  base: Float64Array,
): Float64Array {
  const prior = base.slice();
  climb(cells, prior, data, { evenItems, iterations, base });
  return prior;
}

/** How often a likelihood occurs. */
export interface Weighed {
  readonly likelihood: Float64Array;
  readonly items: number;
}

function untilted({ likelihood, items }: Tally): Weighed {
  return { likelihood, items };
}

/** EM from `prior`, which it overwrites. */
export function climb(
  { width, count }: ShareCells,
  prior: Float64Array,
  data: readonly Weighed[],
  { evenItems: even, base = width, iterations: times }: Climb,
): void {
  let total = even;
  for (const { items } of data) total += items;
  if (total === 0) return;
  const share = new Float64Array(count);
  for (let time = 0; time < times; time++) {
    for (let cell = 0; cell < count; cell++) share[cell] = even * base[cell]!;
    for (const { likelihood, items } of data) {
      let sum = 0;
      for (let cell = 0; cell < count; cell++) sum += prior[cell]! * likelihood[cell]!;
      const scale = items / sum;
      for (let cell = 0; cell < count; cell++) {
        share[cell] = share[cell]! + scale * prior[cell]! * likelihood[cell]!;
      }
    }
    for (let cell = 0; cell < count; cell++) prior[cell] = share[cell]! / total;
  }
}
