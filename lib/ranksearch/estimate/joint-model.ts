/**
 * Pulls and comparisons together: i beats j with chance 1/(1 + exp(-sharpness (mu_i - mu_j))), sharpness unknown, items
 * drawn from an unknown prior over cells. Gibbs sampling: each item's cell given all others', the prior and the
 * sharpness given all cells. What a sweep says of an item is kept as chances, not as one draw, so that some dozen
 * sweeps are enough. (Mean field, without draws, is too sure of what blunt comparisons say.)
 */
import { forkRandom, type Random, uniform } from "@/lib/random/generator";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { type DuelRecord, groupByItem } from "@/lib/ranksearch/planning/duel-record";
import type { ShareCells } from "./share-cells";

const jointStream = 6;
const sharpnesses = [1, 2, 3, 4, 6, 8, 12, 16, 24];
const usualSharpness = 4;
const evenItems = 6;
/** Sweeps that are thrown away and sweeps that count: fewer of them where they are long, and there is more to average over. */
const burnIn = 10;
const kept = 30;
const fewestKept = 6;
const placesKept = 600_000;

export interface JointData {
  readonly itemCount: number;
  readonly cells: ShareCells;
  readonly record: DuelRecord;
  likelihoodOf(item: number): Float64Array;
  /** From pulls alone: where it starts. */
  readonly prior: Float64Array;
}

/** What is known of each item: the chance of each cell, item after item. */
export interface JointFit {
  readonly density: Float64Array;
  /** P(above) by comparisons alone, the item's own pulls left out. */
  readonly aboveByDuels: Float64Array;
  /** The mean of 1/(1 + exp(-sharpness (cell - other cell))) over what the sharpness may be; row by row. */
  readonly winChance: Float64Array;
}

export function* fitJointly(data: JointData): InSteps<JointFit> {
  const sampler = new Sampler(data);
  yield* sampler.begin();
  return yield* sampler.run();
}

const itemsPerStep = 500;
const pairsPerStep = 20_000;

class Sampler {
  private readonly random: Random;
  private readonly cellOf: Uint8Array;
  private readonly duels;
  private readonly tables: readonly LinkTable[];
  /** Its place among those that it may be. */
  private sharpness = sharpnesses.indexOf(usualSharpness);
  private readonly prior: Float64Array;
  private readonly sum: Float64Array;
  private readonly aboveByDuels: Float64Array;
  private readonly winChance: Float64Array;

  constructor(private readonly data: JointData) {
    const { itemCount, cells, record, prior } = data;
    // A function of the answers alone: the same counts make the same draws.
    this.random = forkRandom(record.pairCount, jointStream, itemCount);
    this.cellOf = new Uint8Array(itemCount);
    this.duels = groupByItem(record, itemCount);
    this.tables = sharpnesses.map((sharpness) => createLinkTable(cells, sharpness));
    this.prior = prior.slice();
    this.sum = new Float64Array(itemCount * cells.count);
    this.aboveByDuels = new Float64Array(itemCount);
    this.winChance = new Float64Array(cells.count ** 2);
  }

  *begin(): InSteps<void> {
    const even = new Float64Array(this.data.cells.count).fill(1);
    for (let item = 0; item < this.data.itemCount; item++) {
      this.draw(item, even);
      if (item % itemsPerStep === 0) yield;
    }
  }

  *run(): InSteps<JointFit> {
    const { itemCount, cells } = this.data;
    const places = itemCount + 2 * this.data.record.pairCount;
    const counted = Math.max(fewestKept, Math.min(kept, Math.round(placesKept / places)));
    const burnt = Math.min(burnIn, counted);
    for (let sweep = -burnt; sweep < counted; sweep++) yield* this.sweep(sweep >= 0);
    for (let place = 0; place < this.sum.length; place++) this.sum[place]! /= counted;
    for (let item = 0; item < itemCount; item++) this.aboveByDuels[item]! /= counted;
    for (let place = 0; place < cells.count ** 2; place++) this.winChance[place]! /= counted;
    return { density: this.sum, aboveByDuels: this.aboveByDuels, winChance: this.winChance };
  }

  private *sweep(counts: boolean): InSteps<void> {
    const { itemCount, cells } = this.data;
    const share = cells.width.map((width) => evenItems * width);
    for (let item = 0; item < itemCount; item++) {
      const byDuels = this.duelLikelihood(item);
      const chances = this.draw(item, byDuels);
      for (let cell = 0; cell < cells.count; cell++) {
        share[cell]! += chances[cell]!;
        if (counts) this.sum[item * cells.count + cell]! += chances[cell]!;
      }
      if (counts) this.aboveByDuels[item]! += chanceAbove(cells, this.prior, byDuels);
      if (item % itemsPerStep === 0) yield;
    }
    for (let cell = 0; cell < cells.count; cell++) {
      this.prior[cell] = share[cell]! / (evenItems + itemCount);
    }
    yield* this.drawSharpness();
    if (!counts) return;
    const { win } = this.tables[this.sharpness]!;
    for (let place = 0; place < win.length; place++) this.winChance[place]! += win[place]!;
  }

  /** Of the item's comparisons in each cell, given where the others are now. */
  private duelLikelihood(item: number): Float64Array {
    const { count } = this.data.cells;
    const { start, opponent, wins, losses } = this.duels;
    const { logWin } = this.tables[this.sharpness]!;
    const log = new Float64Array(count);
    for (let place = start[item]!; place < start[item + 1]!; place++) {
      const other = this.cellOf[opponent[place]!]!;
      for (let cell = 0; cell < count; cell++) {
        log[cell]! +=
          wins[place]! * logWin[cell * count + other]! +
          losses[place]! * logWin[other * count + cell]!;
      }
    }
    if (start[item] === start[item + 1]) return log.fill(1);
    const largest = log.reduce((a, b) => Math.max(a, b));
    return log.map((each) => Math.exp(each - largest));
  }

  /** The item's chances given everything else; draws its cell from them. */
  private draw(item: number, byDuels: Float64Array): Float64Array {
    const { cells, likelihoodOf } = this.data;
    const byPulls = likelihoodOf(item);
    const chances = new Float64Array(cells.count);
    let sum = 0;
    for (let cell = 0; cell < cells.count; cell++) {
      chances[cell] = this.prior[cell]! * byPulls[cell]! * byDuels[cell]!;
      sum += chances[cell]!;
    }
    let left = uniform(this.random) * sum;
    let drawn = cells.count - 1;
    for (let cell = 0; cell < cells.count; cell++) {
      left -= chances[cell]!;
      if (left <= 0 && drawn === cells.count - 1) drawn = cell;
      chances[cell]! /= sum;
    }
    this.cellOf[item] = drawn;
    return chances;
  }

  private *drawSharpness(): InSteps<void> {
    const { record, cells } = this.data;
    const { low, high, count, lowWins } = record.state;
    const log: number[] = [];
    for (const { logWin } of this.tables) {
      let sum = 0;
      for (let pair = 0; pair < low.length; pair++) {
        const one = this.cellOf[low[pair]!]!;
        const other = this.cellOf[high[pair]!]!;
        sum += lowWins[pair]! * logWin[one * cells.count + other]!;
        sum += (count[pair]! - lowWins[pair]!) * logWin[other * cells.count + one]!;
        if (pair % pairsPerStep === 0) yield;
      }
      log.push(sum);
    }
    const largest = Math.max(...log);
    const chances = log.map((each) => Math.exp(each - largest));
    let left = uniform(this.random) * chances.reduce((a, b) => a + b, 0);
    this.sharpness = chances.findIndex((chance) => {
      left -= chance;
      return left <= 0;
    });
    if (this.sharpness < 0) this.sharpness = chances.length - 1;
  }
}

/** Before any comparison says how sharp they are. */
export function usualWinChance(cells: ShareCells): Float64Array {
  return createLinkTable(cells, usualSharpness).win;
}

interface LinkTable {
  readonly win: Float64Array;
  readonly logWin: Float64Array;
}

function createLinkTable({ count, middle }: ShareCells, sharpness: number): LinkTable {
  const logWin = Float64Array.from({ length: count ** 2 }, (_, place) => {
    const difference = middle[Math.floor(place / count)]! - middle[place % count]!;
    return -Math.log1p(Math.exp(-sharpness * difference));
  });
  return { win: logWin.map(Math.exp), logWin };
}

function chanceAbove(
  { count, aboveIsRight }: ShareCells,
  prior: Float64Array,
  likelihood: Float64Array,
): number {
  let sum = 0;
  let above = 0;
  for (let cell = 0; cell < count; cell++) {
    const mass = prior[cell]! * likelihood[cell]!;
    sum += mass;
    above += mass * aboveIsRight.strict[cell]!;
  }
  return above / sum;
}
