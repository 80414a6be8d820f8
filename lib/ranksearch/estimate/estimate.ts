/**
 * Estimated: every item has a label with the chance that it is right, and the project a cautious range for the share of
 * right labels. A calibrated estimate and no proof: it learns from all items together what each is like, so it assumes
 * that they are alike enough for that, and that people answer independently. It never enters a certificate.
 *
 * It is a function of the answers alone, whatever their order and whenever it was looked at. Answers are counted in
 * O(1); the fit to them is made when somebody looks, and kept until the next answer.
 */

import type { HintEffect, Hints } from "@/lib/ranksearch/hints";
import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import { copyState } from "@/lib/ranksearch/plain-state";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import type { Outcome } from "@/lib/ranksearch/question";
import { classesByHints } from "./duel-classes";
import { Fit, sortsByHints } from "./fit";
import type { Judgement } from "./judgement";
import { PullTallies, type Tally } from "./pull-tallies";
import { type Cuts, createShareCells, type Reading, type ShareCells } from "./share-cells";
import type { ShareClaim } from "./share-range";

/** Items and twice the pairs that a fit with comparisons may have to be made while somebody waits: some ten milliseconds. */
const mostFittedAtOnce = 2_000;

interface EstimateSetting extends Cuts {
  readonly itemCount: number;
}

export class Estimate {
  readonly itemCount: number;
  private readonly cells: ShareCells;
  private readonly tallies: PullTallies;
  private readonly record: DuelRecord;
  readonly state;
  private current: Fit | null = null;
  private hints: Hints | null = null;
  /** The last fit that was made in steps, and the answers it was made of. */
  private latest: { readonly fit: Fit; readonly answers: number } | null = null;
  /** Whether a long fit is made in steps by who serves, and what is shown is then the latest one. */
  fitsLater = false;

  constructor(private readonly setting: EstimateSetting) {
    const { itemCount, ...cuts } = setting;
    this.itemCount = itemCount;
    this.cells = createShareCells(cuts);
    this.tallies = new PullTallies(itemCount, this.cells);
    this.record = new DuelRecord(itemCount);
    this.state = {
      tallies: this.tallies.state,
      record: this.record.state,
      duels: 0,
      /** Answers about each item, comparisons included. */
      answered: new Int32Array(itemCount),
      answers: 0,
    };
  }

  addPull(item: number, outcome: Outcome): void {
    this.tallies.add(item, outcome);
    this.count(item);
    this.state.answers++;
    this.current = null;
  }

  addDuel(first: number, second: number, outcome: Outcome): void {
    this.record.add(first, second, outcome);
    this.state.duels++;
    this.count(first);
    this.count(second);
    this.state.answers++;
    this.current = null;
  }

  /** What is said of the items in advance: it sorts them into classes, and answers alone say what those are like. */
  setHints(hints: Hints | null): void {
    this.hints = hints;
    this.current = null;
    this.latest = null;
  }

  /** As the next fit has it. */
  get hintEffect(): HintEffect {
    if (this.hints === null) return "none";
    if (!sortsByHints(this.record)) return "compared";
    return classesByHints(this.hints) === null ? "too-few" : "sorting";
  }

  private count(item: number): void {
    this.state.answered[item] = this.state.answered[item]! + 1;
  }

  /** Answers in all; a comparison is one. */
  get answers(): number {
    return this.state.answers;
  }

  get duels(): number {
    return this.state.duels;
  }

  /** Answers about the item, comparisons included. */
  answersOf(item: number): number {
    return this.state.answered[item]!;
  }

  tallyOf(item: number): Tally {
    return this.tallies.tallyOf(item);
  }

  *restore(source: Readonly<Record<string, unknown>>): InSteps<void> {
    copyState(this.state, source);
    this.current = null;
    yield;
    this.tallies.restored();
    yield;
    yield* this.record.restore(source.record as Readonly<Record<string, unknown>>);
  }

  /** The fit to all answers so far. */
  fit(): Fit {
    return finish(this.fitInSteps());
  }

  /** No answer may come between two steps: for a copy. */
  *fitInSteps(): InSteps<Fit> {
    this.current ??= yield* Fit.make(this.cells, this.tallies, this.record, this.hints);
    return this.current;
  }

  /** The fit of a copy to which no answer has come since. */
  adopt(fit: Fit): void {
    this.current = fit;
  }

  /** A long one, and answers have come since the last. */
  get isFitDue(): boolean {
    return this.isShownLater && this.current === null && this.latest?.answers !== this.answers;
  }

  private get isShownLater(): boolean {
    return (
      this.fitsLater &&
      this.itemCount + 2 * this.record.pairCount > mostFittedAtOnce &&
      this.duels > 0
    );
  }

  /** Fits a copy, so that answers may come between two steps after the first. */
  *refitInSteps(): InSteps<void> {
    const copy = this.copy();
    yield;
    const fit = yield* copy.fitInSteps();
    // Worked out once, here rather than by the first who looks.
    for (const reading of ["strict", "tolerant"] as const) {
      yield;
      fit.shareRight(reading);
    }
    this.latest = { fit, answers: copy.answers };
  }

  /** What is shown of the estimate: of now, or where fits are long of the last one; null before the first. */
  get shown(): Fit | null {
    if (!this.isShownLater || this.current !== null) return this.fit();
    return this.latest?.fit ?? null;
  }

  /** As it stands now: later answers do not change it. */
  copy(): Estimate {
    const copy = new Estimate(this.setting);
    finish(copy.restore(this.state));
    copy.hints = this.hints;
    copy.current = this.current;
    return copy;
  }

  /** The item's label, how likely it is to be right by either reading, and its expected share of yes. */
  of(item: number): Judgement {
    return this.fit().judgeItem(item);
  }

  countAbove(): number {
    return this.fit().aboveCount;
  }

  /** The share of right labels with its range, by either reading. */
  shareRight(): Reading<ShareClaim> {
    return sharesOf(this.fit());
  }

  /** The same as it is shown; null before the first fit. */
  shareShown(): Reading<ShareClaim> | null {
    const { shown } = this;
    return shown && sharesOf(shown);
  }
}

function sharesOf(fit: Fit): Reading<ShareClaim> {
  return { strict: fit.shareRight("strict"), tolerant: fit.shareRight("tolerant") };
}
