/**
 * What to ask under Estimated: the pull that is expected to reduce sum p(1 - p) most, p being an item's chance of
 * "above". That of mistakes themselves stalls: often no single answer can turn a label. It depends on an item's
 * tally alone, so that items stand in classes by it, and an answer moves one item from one class to another.
 */
import { forkRandom, shuffle } from "@/lib/random/generator";
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

interface EstimatePlannerStart {
  readonly seed: number;
  /** Answers after which an item is asked about no more. */
  mostPerItem(): number;
}

export class EstimatePlanner implements Planner {
  readonly phase = "searching";
  readonly boundary = null;
  readonly isHolding = false;
  private readonly work: WorkList;
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
    return this.work.find(ask, { salt: this.start.seed ^ this.estimate.answers, recent });
  }

  stopHolding(): void {}

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
    const { estimate } = this;
    const available = this.out[item] === 0 && estimate.answersOf(item) < this.start.mostPerItem();
    this.work.place(item, this.classFor(item), available);
  }

  private classFor(item: number): number {
    if (this.estimate.answersOf(item) === 0) return 0;
    const gain = this.fit.gainOfPull(this.estimate.tallyOf(item));
    const halvings = Math.log2(largestGain / Math.max(gain, Number.MIN_VALUE));
    return 1 + Math.min(classCount - 2, Math.max(0, Math.floor(classesPerHalving * halvings)));
  }
}
