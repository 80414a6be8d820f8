/**
 * Estimated: every item has a label with the chance that it is right, and the project a cautious range for the share of
 * right labels. A calibrated estimate and no proof: it learns from all items together what each is like, so it assumes
 * that they are alike enough for that, and that people answer independently. It never enters a certificate.
 *
 * It is a function of the answers alone, whatever their order and whenever it was looked at. Answers are counted in
 * O(1); the fit to them is made when somebody looks, and kept until the next answer.
 */
import type { Outcome } from "@/lib/ranksearch/question";
import { Fit } from "./fit";
import type { Judgement } from "./judgement";
import { PullTallies, type Tally } from "./pull-tallies";
import { type Cuts, createShareCells, type Reading, type ShareCells } from "./share-cells";
import type { ShareClaim } from "./share-range";

interface EstimateSetting extends Cuts {
  readonly itemCount: number;
}

/** What was counted before, to go on from. */
interface Counted {
  readonly pulls: ArrayLike<number>;
  /** Sums of outcomes. */
  readonly yes: ArrayLike<number>;
}

export class Estimate {
  readonly itemCount: number;
  private readonly cells: ShareCells;
  private readonly tallies: PullTallies;
  private readonly answered: Int32Array;
  private current: Fit | null = null;
  private total = 0;

  constructor({ itemCount, ...cuts }: EstimateSetting, counted?: Counted) {
    this.itemCount = itemCount;
    this.cells = createShareCells(cuts);
    this.tallies = new PullTallies(itemCount, this.cells);
    this.answered = new Int32Array(itemCount);
    if (counted === undefined) return;
    for (let item = 0; item < itemCount; item++) {
      const pulls = counted.pulls[item]!;
      if (pulls > 0) this.count(item, pulls, counted.yes[item]!);
    }
  }

  addPull(item: number, outcome: Outcome): void {
    this.count(item, 1, outcome);
  }

  /** Until comparisons are part of the model they count as answers and say nothing. */
  addDuel(first: number, second: number, _outcome: Outcome): void {
    this.answered[first] = this.answered[first]! + 1;
    this.answered[second] = this.answered[second]! + 1;
    this.total++;
    this.current = null;
  }

  private count(item: number, pulls: number, yes: number): void {
    this.tallies.add(item, pulls, yes);
    this.answered[item] = this.answered[item]! + pulls;
    this.total += pulls;
    this.current = null;
  }

  /** Answers in all; a comparison is one. */
  get answers(): number {
    return this.total;
  }

  /** Answers about the item, comparisons included. */
  answersOf(item: number): number {
    return this.answered[item]!;
  }

  tallyOf(item: number): Tally {
    return this.tallies.tallyOf(item);
  }

  /** The fit to all answers so far. */
  fit(): Fit {
    this.current ??= new Fit(this.cells, this.tallies);
    return this.current;
  }

  /** The item's label, how likely it is to be right by either reading, and its expected share of yes. */
  of(item: number): Judgement {
    return this.fit().judge(this.tallyOf(item));
  }

  /** The share of right labels with its range, by either reading. */
  shareRight(): Reading<ShareClaim> {
    const fit = this.fit();
    return { strict: fit.shareRight("strict"), tolerant: fit.shareRight("tolerant") };
  }
}
