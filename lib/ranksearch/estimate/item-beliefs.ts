/** What planning believes of each item between two fits with comparisons: moved on by each answer, exactly for its items alone. */
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { Fit } from "./fit";
import type { ShareCells } from "./share-cells";

export class ItemBeliefs {
  private readonly density: Float64Array;
  private readonly cells: ShareCells;
  private readonly beats: Float64Array;

  constructor(fit: Fit) {
    this.cells = fit.cells;
    const { density, beats } = fit.joint ?? fit.withoutDuels();
    this.density = density.slice();
    this.beats = beats;
  }

  of(item: number): Float64Array {
    const { count } = this.cells;
    return this.density.subarray(item * count, (item + 1) * count);
  }

  /** P(above). */
  above(item: number): number {
    return dot(this.of(item), this.cells.aboveIsRight.strict);
  }

  /** E (mu - tau)²: small where an item surely lies near the threshold. */
  distance(item: number, threshold: number): number {
    const density = this.of(item);
    let sum = 0;
    for (let cell = 0; cell < this.cells.count; cell++) {
      sum += density[cell]! * (this.cells.middle[cell]! - threshold) ** 2;
    }
    return sum;
  }

  add(question: Question, outcome: Outcome): void {
    if (question.kind === "pull") this.addPull(question.item, outcome);
    else this.addDuel(question.first, question.second, outcome);
  }

  private addPull(item: number, outcome: Outcome): void {
    const { middle } = this.cells;
    reweigh(
      this.of(item),
      (cell) => middle[cell]! ** outcome * (1 - middle[cell]!) ** (1 - outcome),
    );
  }

  private addDuel(first: number, second: number, outcome: Outcome): void {
    const chances = {
      first: this.chanceAgainst(second),
      second: this.chanceAgainst(first),
    };
    const given = (won: number, toWin: number) => won * toWin + (1 - won) * (1 - toWin);
    reweigh(this.of(first), (cell) => given(outcome, chances.first[cell]!));
    reweigh(this.of(second), (cell) => given(1 - outcome, chances.second[cell]!));
  }

  /** The chance to beat the item, in each cell. */
  chanceAgainst(item: number): Float64Array {
    const { count } = this.cells;
    const density = this.of(item);
    const chance = new Float64Array(count);
    for (let other = 0; other < count; other++) {
      const weight = density[other]!;
      for (let cell = 0; cell < count; cell++) {
        chance[cell] = chance[cell]! + weight * this.beats[other * count + cell]!;
      }
    }
    return chance;
  }

  gainOfPull(item: number): number {
    return this.gain(item, this.cells.middle);
  }

  /** By how much an answer that is yes with such a chance in each cell is expected to reduce the item's p(1 - p). */
  gain(item: number, chanceOfYes: Float64Array): number {
    const density = this.of(item);
    const { strict } = this.cells.aboveIsRight;
    let [yes, above, both] = [0, 0, 0];
    for (let cell = 0; cell < this.cells.count; cell++) {
      const mass = density[cell]!;
      yes += mass * chanceOfYes[cell]!;
      above += mass * strict[cell]!;
      both += mass * chanceOfYes[cell]! * strict[cell]!;
    }
    if (yes <= 0 || yes >= 1) return 0;
    return (both - yes * above) ** 2 / (yes * (1 - yes));
  }
}

function dot(density: Float64Array, of: ArrayLike<number>): number {
  let sum = 0;
  for (let cell = 0; cell < density.length; cell++) sum += density[cell]! * of[cell]!;
  return sum;
}

function reweigh(density: Float64Array, factor: (cell: number) => number): void {
  let sum = 0;
  for (let cell = 0; cell < density.length; cell++) {
    density[cell] = density[cell]! * factor(cell);
    sum += density[cell]!;
  }
  for (let cell = 0; cell < density.length; cell++) density[cell] = density[cell]! / sum;
}
