/**
 * A light posterior for planning: each item's mean on a grid, pulls Bernoulli, duels logistic with the
 * opponent at its posterior mean (mean field), and a prior learnt from the items that were pulled. No
 * certificate looks at it.
 */

import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import {
  bluntLevel,
  createLinkTables,
  fineStride,
  gridMeans,
  gridSize,
  type LinkTables,
  linkOffset,
} from "./duel-link";
import type { DuelsByItem } from "./duel-record";

/** Bound here, since a loader may turn each use of an imported constant into a call. */
const means = gridMeans;
const size = gridSize;
const stride = fineStride;

const logYes = means.map((mean) => Math.log(mean));
const logNo = means.map((mean) => Math.log(1 - mean));
/** The prior starts as that of so many items spread evenly. */
const evenItems = 6;
/** From so many answers on an item counts in full for the prior. */
const answersToCount = 8;
/** Items that are fitted in one step: about a millisecond's worth. */
const itemsPerStep = 1_000;

/** What a fit looks at. */
export type FittedCounts = Pick<ItemCounts, "pulls" | "yes" | "duels">;

export class Posterior {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  link: LinkTables = createLinkTables(4);
  private densities: Float64Array | null = null;
  private logDensities: Float64Array | null = null;
  private readonly logPrior = new Float64Array(size).fill(-Math.log(size));
  private readonly fromDuels = new Float64Array(size);

  constructor(private readonly itemCount: number) {
    this.mean = new Float64Array(itemCount).fill(0.5);
    this.variance = new Float64Array(itemCount).fill(1 / 12);
  }

  /** Densities, row by item. The largest thing that there is of a session: made when it is first needed, as are their logarithms. */
  private get weight(): Float64Array {
    this.densities ??= new Float64Array(this.itemCount * size).fill(1 / size);
    return this.densities;
  }

  /** Up to a constant. */
  private get log(): Float64Array {
    this.logDensities ??= new Float64Array(this.itemCount * size);
    return this.logDensities;
  }

  /** A posterior of its own in the same place, for trials. Its densities are blank until it is fitted. */
  fork(): Posterior {
    const other = new Posterior(this.itemCount);
    other.mean.set(this.mean);
    other.variance.set(this.variance);
    other.logPrior.set(this.logPrior);
    other.link = this.link;
    return other;
  }

  density(item: number): Float64Array {
    return this.weight.subarray(item * size, (item + 1) * size);
  }

  addPull(item: number, outcome: number): void {
    const { log } = this;
    const base = item * size;
    for (let g = 0; g < size; g++) {
      log[base + g] = log[base + g]! + outcome * logYes[g]! + (1 - outcome) * logNo[g]!;
    }
    this.normalize(item);
  }

  /** A duel as it moves `item`, the opponent held where it is. */
  addDuel(item: number, opponent: number, outcome: number): void {
    const { log, fromDuels } = this;
    fromDuels.fill(0);
    this.sumDuels(opponent, outcome, 1 - outcome);
    const base = item * size;
    for (let g = 0; g < size; g++) log[base + g] = log[base + g]! + fromDuels[g]!;
    this.normalize(item);
  }

  private sumDuels(opponent: number, wins: number, losses: number): void {
    const { fromDuels, link } = this;
    const table = link.logWin[bluntLevel(this.variance[opponent]!)]!;
    const last = table.length - 1;
    let place = linkOffset(this.mean[opponent]!);
    for (let g = 0; g < size; g++) {
      fromDuels[g] = fromDuels[g]! + wins * table[place]! + losses * table[last - place]!;
      place += stride;
    }
  }

  /**
   * Fits the items listed again from all that is recorded of them. Returns their share of the evidence
   * lower bound: each item's normaliser, less half of its duels, which its opponents count as well.
   */
  refit(
    items: ArrayLike<number>,
    counts: FittedCounts,
    duels: DuelsByItem,
    boundSoFar = 0,
  ): number {
    const { log, logPrior, fromDuels, weight } = this;
    let bound = boundSoFar;
    for (let index = 0; index < items.length; index++) {
      const item = items[index]!;
      const base = item * size;
      const yes = counts.yes[item]!;
      const no = counts.pulls[item]! - yes;
      fromDuels.fill(0);
      for (let entry = duels.start[item]!; entry < duels.start[item + 1]!; entry++) {
        this.sumDuels(duels.opponent[entry]!, duels.wins[entry]!, duels.losses[entry]!);
      }
      for (let g = 0; g < size; g++) {
        log[base + g] = logPrior[g]! + yes * logYes[g]! + no * logNo[g]! + fromDuels[g]!;
      }
      bound += this.normalize(item);
      for (let g = 0; g < size; g++) bound -= 0.5 * weight[base + g]! * fromDuels[g]!;
    }
    return bound;
  }

  *refitInSteps(items: Int32Array, counts: FittedCounts, duels: DuelsByItem): InSteps<number> {
    let bound = 0;
    for (const [from, to] of partsOf(items.length, itemsPerStep)) {
      bound = this.refit(items.subarray(from, to), counts, duels, bound);
      yield;
    }
    return bound;
  }

  /** Learns the prior from the densities of the items listed, as far as they were pulled. */
  *learnPrior(items: ArrayLike<number>, counts: FittedCounts): InSteps<void> {
    const { weight } = this;
    const sum = new Float64Array(size).fill(evenItems / size);
    let total = evenItems;
    for (let index = 0; index < items.length; index++) {
      const item = items[index]!;
      const answers = counts.pulls[item]! + counts.duels[item]!;
      const trust = Math.min(1, answers / answersToCount);
      if (trust === 0) continue;
      total += trust;
      const base = item * size;
      for (let g = 0; g < size; g++) sum[g] = sum[g]! + trust * weight[base + g]!;
      if (index % itemsPerStep === 0) yield;
    }
    for (let g = 0; g < size; g++) this.logPrior[g] = Math.log(sum[g]! / total);
  }

  /** The prior that the next fit starts from, at the grid points. */
  get prior(): Float64Array {
    return this.logPrior.map((log) => Math.exp(log));
  }

  forgetPrior(): void {
    this.logPrior.fill(-Math.log(size));
  }

  /** The chance that the item's mean lies within `reach` of `centre`. */
  chanceNear(item: number, centre: number, reach: number): number {
    const { weight } = this;
    let sum = 0;
    for (let g = 0; g < size; g++) {
      if (Math.abs(means[g]! - centre) <= reach) sum += weight[item * size + g]!;
    }
    return sum;
  }

  /** Takes on another sharpness and stretches the means about `centre`, so that duels fit as before. */
  resharpen(sharpness: number, centre: number): void {
    const stretch = this.link.sharpness / sharpness;
    for (let item = 0; item < this.itemCount; item++) {
      const mean = centre + (this.mean[item]! - centre) * stretch;
      this.mean[item] = Math.min(1, Math.max(0, mean));
    }
    this.link = createLinkTables(sharpness);
  }

  /** Renews the item's density, mean and variance from its logarithms; returns log of their sum. */
  private normalize(item: number): number {
    const { log, weight } = this;
    const base = item * size;
    let largest = Number.NEGATIVE_INFINITY;
    for (let g = 0; g < size; g++) if (log[base + g]! > largest) largest = log[base + g]!;
    let sum = 0;
    let first = 0;
    let second = 0;
    for (let g = 0; g < size; g++) {
      const gap = log[base + g]! - largest;
      const value = gap > -20 ? Math.exp(gap) : 0;
      const at = means[g]!;
      weight[base + g] = value;
      sum += value;
      first += value * at;
      second += value * at * at;
    }
    for (let g = 0; g < size; g++) weight[base + g] = weight[base + g]! / sum;
    const mean = first / sum;
    this.mean[item] = mean;
    this.variance[item] = Math.max(0, second / sum - mean * mean);
    return largest + Math.log(sum);
  }
}
