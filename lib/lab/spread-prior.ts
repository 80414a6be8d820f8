/**
 * What items may be like in general, as a family of densities over the planning grid, and how well each fits
 * the answers. A share of the items lies above the threshold; on either side, most lie at a usual distance
 * from it (a beta density over the way to the end), some anywhere near it. Few numbers, so that thirty items
 * tell something about them, and drawn again for every simulated world, so that a forecast also says how
 * little they tell.
 */
import { gridMeans, gridSize } from "@/lib/ranksearch/planning/duel-link";

const aboveShares = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Of the way from the threshold to the end: the mean of the beta density, and its firmness a + b. */
const distances = [0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.96];
const firmnesses = [2, 6, 20, 60];
/** The share of items that lie anywhere in the nearer third. */
const nearShares = [0, 0.05, 0.15, 0.35];
const nearReach = 1 / 3;
/** More items than this hardly tell more. */
const mostItems = 1000;

/** One density a row: chances of the grid's cells. */
export function spreadPriors(threshold: number): Float64Array[] {
  return aboveShares.flatMap((above) =>
    distances.flatMap((distance) =>
      firmnesses.flatMap((firmness) =>
        nearShares.map((near) => densityOf(threshold, { above, distance, firmness, near })),
      ),
    ),
  );
}

interface Spread {
  readonly above: number;
  readonly distance: number;
  readonly firmness: number;
  readonly near: number;
}

function densityOf(threshold: number, { above, distance, firmness, near }: Spread): Float64Array {
  const a = distance * firmness;
  const b = (1 - distance) * firmness;
  const usual = new Float64Array(gridSize);
  const close = new Float64Array(gridSize);
  const share = new Float64Array(gridSize);
  for (const isAbove of [true, false]) {
    const cells = gridMeans
      .map((mean, cell) => (mean >= threshold === isAbove ? cell : -1))
      .filter((cell) => cell >= 0);
    const room = isAbove ? 1 - threshold : threshold;
    for (const cell of cells) {
      const way = Math.abs(gridMeans[cell]! - threshold) / room;
      usual[cell] = way ** (a - 1) * (1 - way) ** (b - 1);
      close[cell] = way <= nearReach ? 1 : 0;
      share[cell] = isAbove ? above : 1 - above;
    }
    normalize(usual, cells);
    normalize(close, cells);
  }
  const density = usual.map(
    (value, cell) => share[cell]! * ((1 - near) * value + near * close[cell]!),
  );
  // Nothing is impossible: without this an answer could have no explanation.
  const all = density.map((value) => value + 1e-6);
  const total = all.reduce((sum, value) => sum + value, 0);
  return all.map((value) => value / total);
}

function normalize(values: Float64Array, cells: ArrayLike<number>): void {
  let sum = 0;
  for (let index = 0; index < cells.length; index++) sum += values[cells[index]!]!;
  if (sum === 0) return;
  for (let index = 0; index < cells.length; index++) {
    values[cells[index]!] = values[cells[index]!]! / sum;
  }
}

/** How likely each prior makes the answers, up to a factor; `likelihoods`: row by item. */
export function weighPriors(
  priors: readonly Float64Array[],
  likelihoods: Float64Array,
): Float64Array {
  const itemCount = likelihoods.length / gridSize;
  const step = Math.max(1, itemCount / mostItems);
  const logs = Float64Array.from(priors, (prior) => {
    let log = 0;
    for (let place = 0; place < itemCount; place += step) {
      const row = Math.floor(place) * gridSize;
      let chance = 0;
      for (let cell = 0; cell < gridSize; cell++) chance += prior[cell]! * likelihoods[row + cell]!;
      log += Math.log(chance);
    }
    return log;
  });
  const largest = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return logs.map((log) => Math.exp(log - largest));
}
