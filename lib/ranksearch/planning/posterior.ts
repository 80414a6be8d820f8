/**
 * A light posterior for planning: each item's mean on a grid, pulls Bernoulli, duels logistic with the
 * opponent at its posterior mean (mean field), and a prior learnt from the items that were pulled. No
 * certificate looks at it.
 */

import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { DensityRows } from "./density-rows";
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

interface Row extends Pick<DensityRows, "log" | "weight"> {
  readonly base: number;
}

export class Posterior {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  link: LinkTables = createLinkTables(4);
  /** Made when it is first needed; null in trials, which need no item's density once it is fitted. */
  private rows: DensityRows | null = null;
  private isTrial = false;
  private readonly logPrior = new Float64Array(size).fill(-Math.log(size));
  private readonly fromDuels = new Float64Array(size);
  private readonly scratch = { log: new Float64Array(size), weight: new Float64Array(size) };

  constructor(private readonly itemCount: number) {
    this.mean = new Float64Array(itemCount).fill(0.5);
    this.variance = new Float64Array(itemCount).fill(1 / 12);
  }

  private get allRows(): DensityRows {
    this.rows ??= new DensityRows(this.itemCount);
    return this.rows;
  }

  /** A posterior of its own in the same place, for trials. It has no densities until it keeps them. */
  fork(): Posterior {
    const other = new Posterior(this.itemCount);
    other.mean.set(this.mean);
    other.variance.set(this.variance);
    other.logPrior.set(this.logPrior);
    other.link = this.link;
    other.isTrial = true;
    return other;
  }

  /** From the next fit of all items on, in these rows if they are given, whatever is in them. */
  keepDensities(rows: DensityRows | null): void {
    this.isTrial = false;
    this.rows = rows;
  }

  /** For another to keep its densities in: this one is not looked at again. */
  giveRows(): DensityRows | null {
    const { rows } = this;
    this.rows = null;
    return rows;
  }

  density(item: number): Float64Array {
    return this.allRows.density(item);
  }

  addPull(item: number, outcome: number): void {
    const { log } = this.allRows;
    const base = item * size;
    for (let g = 0; g < size; g++) {
      log[base + g] = log[base + g]! + outcome * logYes[g]! + (1 - outcome) * logNo[g]!;
    }
    this.normalize(item, this.rowOf(item));
  }

  /** Where the item's density is written: in a trial all in the same place, one after the other. */
  private rowOf(item: number): Row {
    if (this.isTrial) return { ...this.scratch, base: 0 };
    const { allRows } = this;
    allRows.write(item);
    return { log: allRows.log, weight: allRows.weight, base: item * size };
  }

  /** A duel as it moves `item`, the opponent held where it is. */
  addDuel(item: number, opponent: number, outcome: number): void {
    const { fromDuels } = this;
    const { log } = this.allRows;
    fromDuels.fill(0);
    this.sumDuels(opponent, outcome, 1 - outcome);
    const base = item * size;
    for (let g = 0; g < size; g++) log[base + g] = log[base + g]! + fromDuels[g]!;
    this.normalize(item, this.rowOf(item));
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
    const { logPrior, fromDuels } = this;
    let bound = boundSoFar;
    for (let index = 0; index < items.length; index++) {
      const item = items[index]!;
      const row = this.rowOf(item);
      const { log, weight, base } = row;
      const yes = counts.yes[item]!;
      const no = counts.pulls[item]! - yes;
      fromDuels.fill(0);
      for (let entry = duels.start[item]!; entry < duels.start[item + 1]!; entry++) {
        this.sumDuels(duels.opponent[entry]!, duels.wins[entry]!, duels.losses[entry]!);
      }
      for (let g = 0; g < size; g++) {
        log[base + g] = logPrior[g]! + yes * logYes[g]! + no * logNo[g]! + fromDuels[g]!;
      }
      bound += this.normalize(item, row);
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
    const { weight } = this.allRows;
    const sum = new Float64Array(size).fill(evenItems / size);
    let total = evenItems;
    for (const [from, to] of partsOf(items.length, itemsPerStep)) {
      for (let index = from; index < to; index++) {
        const item = items[index]!;
        const answers = counts.pulls[item]! + counts.duels[item]!;
        const trust = Math.min(1, answers / answersToCount);
        if (trust === 0) continue;
        total += trust;
        const base = item * size;
        for (let g = 0; g < size; g++) sum[g] = sum[g]! + trust * weight[base + g]!;
      }
      yield;
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
    const density = this.density(item);
    let sum = 0;
    for (let g = 0; g < size; g++) {
      if (Math.abs(means[g]! - centre) <= reach) sum += density[g]!;
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
  private normalize(item: number, { log, weight, base }: Row): number {
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
