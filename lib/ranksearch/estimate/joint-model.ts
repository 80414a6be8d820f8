/**
 * Pulls and comparisons together: i beats j with chance 1/(1 + exp(-sharpness (mu_i - mu_j))), sharpness unknown, items
 * drawn from an unknown prior over cells. Gibbs sampling: each item's cell given all others', the prior and the
 * sharpness given all cells. What a sweep says of an item is kept as chances, not as one draw, so that some dozen
 * sweeps are enough. (Mean field, without draws, is too sure of what blunt comparisons say.)
 *
 * Comparisons say where items lie among each other, pulls where they lie on the scale: items that were often compared can
 * only move together, so after each sweep some that lie close are tried a little higher or lower all at once.
 */
import { forkRandom, type Random, uniform } from "@/lib/random/generator";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import {
  type DuelRecord,
  type DuelsByItem,
  groupByItem,
} from "@/lib/ranksearch/planning/duel-record";
import { moveTogether } from "./move-together";
import type { ShareCells } from "./share-cells";
import { usualSharpness, type WinChances, winChances } from "./win-chances";

const jointStream = 6;
const evenItems = 6;
/** Sweeps that are thrown away and sweeps that count: fewer of them where they are long, and there is more to average over. */
const burnIn = 10;
const kept = 30;
const fewestKept = 6;
const placesKept = 600_000;
/** Moves of many items at once, after each sweep. */
const moves = 30;
/** Products of chances are brought back to 1 after so many, before they vanish. */
const untilScaled = 8;

interface JointData {
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
  /** The chance to beat an item, `[its cell * count + cell]`: the mean over what the sharpness may be. */
  readonly beats: Float64Array;
}

/** Answers must not change between two steps. */
export function* fitJointly(data: JointData): InSteps<JointFit> {
  const sampler = new Sampler(data);
  yield* sampler.begin();
  return yield* sampler.run();
}

/** Between steps some milliseconds pass: items with the sides of their comparisons that are looked at in one. */
const placesPerStep = 4_000;

class Sampler {
  private readonly random: Random;
  private readonly cells: ShareCells;
  private readonly itemCount: number;
  private readonly likelihoodOf: JointData["likelihoodOf"];
  private readonly byPulls: Float64Array[] = [];
  private readonly duels: DuelsByItem;
  private readonly tables: readonly WinChances[];
  private readonly cellOf: Uint8Array;
  /** Its place among those that it may be. */
  private sharpness = usualSharpness;
  private readonly prior: Float64Array;
  private readonly share: Float64Array;
  private readonly byDuels: Float64Array;
  private readonly chances: Float64Array;
  private readonly density: Float64Array;
  private readonly aboveByDuels: Float64Array;
  private readonly timesAt: Int32Array;
  private readonly counted: number;
  private sinceStep = 0;

  constructor({ itemCount, cells, record, prior, likelihoodOf }: JointData) {
    this.cells = cells;
    this.itemCount = itemCount;
    // A function of the answers alone: the same counts make the same draws.
    this.random = forkRandom(record.pairCount, jointStream, itemCount);
    this.likelihoodOf = likelihoodOf;
    this.duels = groupByItem(record, itemCount);
    this.tables = winChances(cells);
    this.cellOf = new Uint8Array(itemCount);
    this.prior = prior.slice();
    this.share = new Float64Array(cells.count);
    this.byDuels = new Float64Array(cells.count).fill(1);
    this.chances = new Float64Array(cells.count);
    this.density = new Float64Array(itemCount * cells.count);
    this.aboveByDuels = new Float64Array(itemCount);
    this.timesAt = new Int32Array(this.tables.length);
    const places = itemCount + 2 * record.pairCount;
    this.counted = Math.max(fewestKept, Math.min(kept, Math.round(placesKept / places)));
  }

  *begin(): InSteps<void> {
    yield;
    for (let item = 0; item < this.itemCount; item++) {
      this.byPulls.push(this.likelihoodOf(item));
      this.draw(item);
      if (this.isStepOver(1)) yield;
    }
  }

  *run(): InSteps<JointFit> {
    const burnt = Math.min(burnIn, this.counted);
    for (let sweep = -burnt; sweep < this.counted; sweep++) yield* this.sweep(sweep >= 0);
    return this.result();
  }

  private isStepOver(places: number): boolean {
    this.sinceStep += places;
    if (this.sinceStep < placesPerStep) return false;
    this.sinceStep = 0;
    return true;
  }

  private result(): JointFit {
    const mean = (sums: Float64Array) => {
      for (let place = 0; place < sums.length; place++) sums[place] = sums[place]! / this.counted;
      return sums;
    };
    const beats = new Float64Array(this.cells.count ** 2);
    for (const [place, table] of this.tables.entries()) {
      const weight = this.timesAt[place]! / this.counted;
      if (weight === 0) continue;
      for (let at = 0; at < beats.length; at++) beats[at] = beats[at]! + weight * table.beats[at]!;
    }
    return { density: mean(this.density), aboveByDuels: mean(this.aboveByDuels), beats };
  }

  private *sweep(counts: boolean): InSteps<void> {
    const { itemCount, cells, share, chances, density } = this;
    for (let cell = 0; cell < cells.count; cell++) share[cell] = evenItems * cells.width[cell]!;
    for (let item = 0; item < itemCount; item++) {
      this.lookAtDuels(item);
      this.draw(item);
      for (let cell = 0; cell < cells.count; cell++) share[cell] = share[cell]! + chances[cell]!;
      if (this.isStepOver(1 + this.duels.start[item + 1]! - this.duels.start[item]!)) yield;
      if (!counts) continue;
      const start = item * cells.count;
      for (let cell = 0; cell < cells.count; cell++) {
        density[start + cell] = density[start + cell]! + chances[cell]!;
      }
      this.aboveByDuels[item] = this.aboveByDuels[item]! + this.chanceAbove();
    }
    for (let cell = 0; cell < cells.count; cell++) {
      this.prior[cell] = share[cell]! / (evenItems + itemCount);
    }
    const { logBeats } = this.tables[this.sharpness]!;
    for (let move = 0; move < moves; move++) {
      moveTogether(
        {
          cellOf: this.cellOf,
          byPulls: this.byPulls,
          duels: this.duels,
          prior: this.prior,
          logBeats,
        },
        this.random,
      );
      if (this.isStepOver(this.itemCount)) yield;
    }
    yield* this.drawSharpness();
    if (counts) this.timesAt[this.sharpness] = this.timesAt[this.sharpness]! + 1;
  }

  /** Into `byDuels`: how likely the item's comparisons are in each cell, given where the others are now. */
  private lookAtDuels(item: number): void {
    const { byDuels, cells, cellOf } = this;
    const { count } = cells;
    const { start, opponent, wins, losses } = this.duels;
    const { beats, logBeats } = this.tables[this.sharpness]!;
    byDuels.fill(1);
    let sinceScaled = 0;
    for (let place = start[item]!; place < start[item + 1]!; place++) {
      const row = cellOf[opponent[place]!]! * count;
      const won = wins[place]!;
      const lost = losses[place]!;
      // That the other wins is that the item does from the other end of the scale.
      if (won === 1 && lost === 0) {
        for (let cell = 0; cell < count; cell++)
          byDuels[cell] = byDuels[cell]! * beats[row + cell]!;
      } else if (won === 0 && lost === 1) {
        for (let cell = 0; cell < count; cell++) {
          byDuels[cell] = byDuels[cell]! * (1 - beats[row + cell]!);
        }
      } else {
        const column = row / count;
        for (let cell = 0; cell < count; cell++) {
          const log = won * logBeats[row + cell]! + lost * logBeats[cell * count + column]!;
          byDuels[cell] = byDuels[cell]! * Math.exp(log);
        }
        sinceScaled += won + lost;
      }
      if (++sinceScaled >= untilScaled) {
        scale(byDuels);
        sinceScaled = 0;
      }
    }
  }

  /** Into `chances`: those of the item's cells given everything else; draws its cell from them. */
  private draw(item: number): void {
    const { cells, prior, byDuels, chances } = this;
    const byPulls = this.byPulls[item]!;
    let sum = 0;
    for (let cell = 0; cell < cells.count; cell++) {
      const mass = prior[cell]! * byPulls[cell]! * byDuels[cell]!;
      chances[cell] = mass;
      sum += mass;
    }
    let left = uniform(this.random) * sum;
    let drawn = 0;
    while (drawn < cells.count - 1) {
      left -= chances[drawn]!;
      if (left <= 0) break;
      drawn++;
    }
    for (let cell = 0; cell < cells.count; cell++) chances[cell] = chances[cell]! / sum;
    this.cellOf[item] = drawn;
  }

  private chanceAbove(): number {
    const { strict } = this.cells.aboveIsRight;
    let [sum, above] = [0, 0];
    for (let cell = 0; cell < this.cells.count; cell++) {
      const mass = this.prior[cell]! * this.byDuels[cell]!;
      sum += mass;
      above += mass * strict[cell]!;
    }
    return above / sum;
  }

  private *drawSharpness(): InSteps<void> {
    const { cellOf, cells, itemCount, random } = this;
    const { start, opponent, wins } = this.duels;
    const log = new Float64Array(this.tables.length);
    for (let item = 0; item < itemCount; item++) {
      for (let place = start[item]!; place < start[item + 1]!; place++) {
        const at = cellOf[opponent[place]!]! * cells.count + cellOf[item]!;
        const won = wins[place]!;
        if (this.isStepOver(1)) yield;
        if (won === 0) continue;
        for (let table = 0; table < log.length; table++) {
          log[table] = log[table]! + won * this.tables[table]!.logBeats[at]!;
        }
      }
    }
    const largest = log.reduce((a, b) => Math.max(a, b));
    const chances = log.map((each) => Math.exp(each - largest));
    let left = uniform(random) * chances.reduce((a, b) => a + b, 0);
    this.sharpness = Math.max(
      0,
      chances.findIndex((chance) => {
        left -= chance;
        return left <= 0;
      }),
    );
  }
}

function scale(chances: Float64Array): void {
  let largest = 0;
  for (let cell = 0; cell < chances.length; cell++) largest = Math.max(largest, chances[cell]!);
  for (let cell = 0; cell < chances.length; cell++) chances[cell] = chances[cell]! / largest;
}
