/**
 * What to ask under Estimated: the pull that is expected to reduce sum p(1 - p) most, p being an item's chance of
 * "above". That of mistakes themselves stalls: often no single answer can turn a label. It depends on an item's
 * tally alone, so that items stand in classes by it, and an answer moves one item from one class to another.
 */

import { forkRandom, shuffle } from "@/lib/random/generator";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { Planner } from "@/lib/ranksearch/planning/planner";
import { WorkList } from "@/lib/ranksearch/planning/work-list";
import { type Question, questionItems } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import type { Estimate } from "./estimate";
import type { Fit } from "./fit";

const orderStream = 5;
/** Fits are renewed after so many more answers, or after this part of the items. */
const fewestBetweenFits = 8;
const itemsBetweenFits = 1 / 10;
/** Classes by gain: so many each time it halves. The first is for items that nobody was asked about. */
const classesPerHalving = 8;
const classCount = 100;
const largestGain = 0.25;
/** Items whose gain is this many halvings under the best one's are held back. */
const heldBelow = 1.5;
const none = -1;

interface EstimatePlannerStart {
  readonly seed: number;
  /** Answers after which an item is asked about no more. */
  mostPerItem(): number;
}

export class EstimatePlanner implements Planner {
  readonly phase = "searching";
  readonly boundary = null;
  private readonly work: WorkList;
  /** Items that may be asked about again, now or when their question is back, by class. */
  private readonly inClass = new Int32Array(classCount);
  private readonly classOf: Int16Array;
  private releasedUntil = 0;
  private readonly out: Int32Array;
  private fit: Fit;
  private answersAtFit: number;

  constructor(
    private readonly estimate: Estimate,
    private readonly start: EstimatePlannerStart,
  ) {
    const { itemCount } = estimate;
    this.work = new WorkList(itemCount, classCount);
    this.out = new Int32Array(itemCount);
    this.classOf = new Int16Array(itemCount).fill(none);
    const items = Int32Array.from({ length: itemCount }, (_, item) => item);
    this.work.reorder(shuffle(forkRandom(start.seed, orderStream), items));
    this.fit = estimate.fit();
    this.answersAtFit = estimate.answers;
    this.placeAll();
  }

  next(barred: Barred, recent: readonly number[]): Question | null {
    const ask = (item: number) => {
      const question: Question = { kind: "pull", item };
      return barred(question) ? null : question;
    };
    const salt = this.start.seed ^ this.estimate.answers;
    return this.work.find(ask, { salt, recent, lastClass: this.lastClass });
  }

  /**
   * Items that promise far less than the best are left alone. Somebody who has been asked about all the unsure ones would
   * otherwise spend the budget on the clear ones, and with long sittings everyone would be asked about everything.
   */
  private get lastClass(): number {
    if (this.estimate.answers < this.releasedUntil) return classCount - 1;
    let best = 1;
    while (best < classCount - 1 && this.inClass[best] === 0) best++;
    return Math.min(classCount - 1, best + heldBelow * classesPerHalving);
  }

  get isHolding(): boolean {
    for (let index = this.lastClass + 1; index < classCount; index++) {
      if (this.inClass[index]! > 0) return true;
    }
    return false;
  }

  stopHolding(): void {
    const { answers, itemCount } = this.estimate;
    this.releasedUntil = answers + Math.max(fewestBetweenFits, itemCount * itemsBetweenFits);
  }

  why(question: Question): AskReason {
    const untouched = questionItems(question).some((item) => this.estimate.answersOf(item) === 0);
    return untouched ? "first" : "estimate";
  }

  reserve(question: Question): void {
    this.changeOut(question, 1);
  }

  release(question: Question): void {
    this.changeOut(question, -1);
  }

  private changeOut(question: Question, change: number): void {
    for (const item of questionItems(question)) {
      this.out[item] = this.out[item]! + change;
      this.place(item);
    }
  }

  /** The estimate has counted this answer. */
  applied(question: Question): void {
    for (const item of questionItems(question)) this.place(item);
  }

  /** Prices or cap changed. */
  repriced(): void {
    this.placeAll();
  }

  get planDue(): boolean {
    const { answers, itemCount } = this.estimate;
    const since = answers - this.answersAtFit;
    return since >= Math.max(fewestBetweenFits, itemCount * itemsBetweenFits);
  }

  /** Off the answer path. */
  plan(): void {
    this.fit = this.estimate.fit();
    this.answersAtFit = this.estimate.answers;
    this.placeAll();
  }

  private placeAll(): void {
    for (let item = 0; item < this.estimate.itemCount; item++) this.place(item);
  }

  /** One question about an item is out at a time: the next one is chosen by its answer. */
  private place(item: number): void {
    const isOpen = this.estimate.answersOf(item) < this.start.mostPerItem();
    const index = this.classFor(item);
    this.work.place(item, index, isOpen && this.out[item] === 0);
    const before = this.classOf[item]!;
    if (before !== none) this.inClass[before] = this.inClass[before]! - 1;
    if (isOpen) this.inClass[index] = this.inClass[index]! + 1;
    this.classOf[item] = isOpen ? index : none;
  }

  private classFor(item: number): number {
    if (this.estimate.answersOf(item) === 0) return 0;
    const gain = this.fit.gainOfPull(this.estimate.tallyOf(item));
    const halvings = Math.log2(largestGain / Math.max(gain, Number.MIN_VALUE));
    return 1 + Math.min(classCount - 2, Math.max(0, Math.floor(classesPerHalving * halvings)));
  }
}
