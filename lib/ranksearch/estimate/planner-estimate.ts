/**
 * What to ask under Estimated: the pull that is expected to reduce sum p(1 - p) most, p being an item's chance of
 * "above". That of mistakes themselves stalls: often no single answer can turn a label. It depends on an item's
 * tally alone, so that items stand in classes by it, and an answer moves one item from one class to another.
 */

import { forkRandom, shuffle } from "@/lib/random/generator";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { numbered } from "@/lib/ranksearch/numbered";
import type { Planner } from "@/lib/ranksearch/planning/planner";
import { WorkList } from "@/lib/ranksearch/planning/work-list";
import { type Outcome, type Pull, type Question, questionItems } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { type Candidate, findCandidates } from "./duel-candidates";
import type { Estimate } from "./estimate";
import type { Fit } from "./fit";
import { ItemBeliefs } from "./item-beliefs";

const orderStream = 5;
/** Fits are renewed after so many more answers, or after this part of the items. */
const fewestBetweenFits = 8;
const itemsBetweenFits = 1 / 10;
/** Classes by gain: so many each time it halves. The first is for items that nobody was asked about. */
const classesPerHalving = 8;
const classCount = 100;
const largestGain = 0.25;
/** Items whose gain is this many halvings under the best one's are held back. */
const heldBelow = 4;
const none = -1;

/** With comparisons a fit takes longer: it also waits for this part of the answers so far. */
const growthBetweenFits = 0.06;
/** A comparison is worth more than it promises for its own two items: it places them among all others as well. */
const duelWorth = 1.25;

const itemsPerStep = 1_000;

interface Answered {
  readonly question: Question;
  readonly outcome: Outcome;
}

interface EstimatePlannerStart {
  readonly seed: number;
  /** tau; and the prices, or null where no comparisons are asked. */
  readonly threshold: number;
  prices(): Prices | null;
  /** Answers after which an item is asked about no more. */
  mostPerItem(): number;
  /** Whether so many people are expected that some can wait while others answer about the unsure items. */
  hasManyPeople(): boolean;
}

export interface Prices {
  readonly pull: number;
  readonly duel: number;
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
  /** Made when it begins. */
  private fit!: Fit;
  private beliefs: ItemBeliefs | null = null;
  private candidates: Candidate[] = [];
  private answersAtFit = 0;
  private answersAtPlan = 0;
  /** What has come in since a fit began that is still being made; another one takes its place. */
  private since: Answered[] | null = null;

  constructor(
    private readonly estimate: Estimate,
    private readonly start: EstimatePlannerStart,
  ) {
    const { itemCount } = estimate;
    this.work = new WorkList(itemCount, classCount);
    this.out = new Int32Array(itemCount);
    this.classOf = new Int16Array(itemCount).fill(none);
    const items = numbered(itemCount);
    this.work.reorder(shuffle(forkRandom(start.seed, orderStream), items));
  }

  *begin(): InSteps<void> {
    this.fit = yield* this.estimate.fitInSteps();
    yield* this.planInSteps();
  }

  next(barred: Barred, recent: readonly number[]): Question | null {
    const pull = this.nextPull(barred, recent);
    const duel = this.nextDuel(barred);
    if (duel === null) return pull;
    if (pull === null) return duel.duel;
    const { pull: pricePull, duel: priceDuel } = this.start.prices()!;
    const promised = (duelWorth * duel.gain * pricePull) / priceDuel;
    return promised > this.gainOfPull(pull.item) ? duel.duel : pull;
  }

  get asksDuels(): boolean {
    return this.candidates.length > 0;
  }

  /** The best that this person may be asked, while pulls have at least half of what was spent. */
  private nextDuel(barred: Barred): Candidate | null {
    const prices = this.start.prices();
    if (prices === null || this.candidates.length === 0) return null;
    const { answers, duels } = this.estimate;
    if ((answers - duels) * prices.pull < (duels + 1) * prices.duel) return null;
    const isFree = (item: number) => this.out[item] === 0 && this.isOpen(item);
    return (
      this.candidates.find(
        ({ duel }) => isFree(duel.first) && isFree(duel.second) && !barred(duel),
      ) ?? null
    );
  }

  private nextPull(barred: Barred, recent: readonly number[]): Pull | null {
    const ask = (item: number) => {
      const question: Pull = { kind: "pull", item };
      return barred(question) ? null : question;
    };
    const salt = this.start.seed ^ this.estimate.answers;
    const firstClass = this.inClass[0]! > 0 ? 0 : this.bestClass;
    return this.work.find(ask, { salt, recent, firstClass, lastClass: this.lastClass });
  }

  /**
   * Items that promise far less than the best are left alone. Somebody who has been asked about all the unsure ones would
   * otherwise spend the budget on the clear ones, and with long sittings everyone would be asked about everything.
   */
  private get lastClass(): number {
    const isReleased = this.estimate.answers < this.releasedUntil;
    if (isReleased || !this.start.hasManyPeople()) return classCount - 1;
    return Math.min(classCount - 1, this.bestClass + heldBelow * classesPerHalving);
  }

  private get bestClass(): number {
    let best = 1;
    while (best < classCount - 1 && this.inClass[best] === 0) best++;
    return best;
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
      const index = this.classOf[item]!;
      if (index !== none) this.work.place(item, index, this.out[item] === 0);
    }
  }

  /** The estimate has counted this answer. */
  applied(question: Question, outcome: Outcome): void {
    this.since?.push({ question, outcome });
    this.believe({ question, outcome });
    if (question.kind === "duel") {
      // What else was planned for the item was planned without this answer.
      this.candidates = this.candidates.filter(({ duel }) => duel.first !== question.first);
    }
    for (const item of questionItems(question)) this.place(item);
  }

  /** Prices or cap changed. */
  repriced(): void {
    this.placeAll();
  }

  get planDue(): boolean {
    const { answers, itemCount } = this.estimate;
    const since = answers - this.answersAtPlan;
    return since >= Math.max(fewestBetweenFits, itemCount * itemsBetweenFits);
  }

  /** Off the answer path. */
  *planInSteps(): InSteps<void> {
    const { estimate } = this;
    this.answersAtPlan = estimate.answers;
    const growth = this.beliefs === null ? 0 : growthBetweenFits * this.answersAtFit;
    if (estimate.answers >= this.answersAtFit + growth) {
      this.answersAtFit = estimate.answers;
      yield* this.refit();
      // An item stands by the old fit or by the new one meanwhile: no order is wrong.
      for (let item = 0; item < estimate.itemCount; item++) {
        this.place(item);
        if (item % itemsPerStep === 0) yield;
      }
    }
    this.candidates = this.start.prices() === null ? [] : yield* this.findDuels();
  }

  /** With comparisons it takes long, so on a copy; what was answered meanwhile is added to what it says. */
  private *refit(): InSteps<void> {
    const { estimate } = this;
    if (estimate.duels === 0) {
      this.fit = estimate.fit();
      this.beliefs = null;
      return;
    }
    const since: Answered[] = [];
    this.since = since;
    const fit = yield* estimate.copy().fitInSteps();
    if (this.since !== since) return;
    this.since = null;
    this.fit = fit;
    this.beliefs = fit.joint === null ? null : new ItemBeliefs(fit);
    for (const answered of since) this.believe(answered);
    if (since.length === 0) estimate.adopt(fit);
  }

  private believe({ question, outcome }: Answered): void {
    this.beliefs?.add(question, outcome);
  }

  /** None before every item has had a pull: until then nothing is known to compare with. */
  private *findDuels(): InSteps<Candidate[]> {
    if (this.inClass[0]! > 0) return [];
    const open: number[] = [];
    for (let item = 0; item < this.estimate.itemCount; item++)
      if (this.isOpen(item)) open.push(item);
    const beliefs = this.beliefs ?? new ItemBeliefs(this.fit);
    return yield* findCandidates(beliefs, Int32Array.from(open), this.start.threshold);
  }

  private isOpen(item: number): boolean {
    return this.estimate.answersOf(item) < this.start.mostPerItem();
  }

  private placeAll(): void {
    for (let item = 0; item < this.estimate.itemCount; item++) this.place(item);
  }

  /** One question about an item is out at a time: the next one is chosen by its answer. */
  private place(item: number): void {
    const isOpen = this.isOpen(item);
    const index = this.classFor(item);
    this.work.place(item, index, isOpen && this.out[item] === 0);
    const before = this.classOf[item]!;
    if (before !== none) this.inClass[before] = this.inClass[before]! - 1;
    if (isOpen) this.inClass[index] = this.inClass[index]! + 1;
    this.classOf[item] = isOpen ? index : none;
  }

  private gainOfPull(item: number): number {
    return this.beliefs?.gainOfPull(item) ?? this.fit.gainOfPull(item, this.estimate.tallyOf(item));
  }

  private classFor(item: number): number {
    if (this.estimate.answersOf(item) === 0) return 0;
    const gain = this.gainOfPull(item);
    const halvings = Math.log2(largestGain / Math.max(gain, Number.MIN_VALUE));
    return 1 + Math.min(classCount - 2, Math.max(0, Math.floor(classesPerHalving * halvings)));
  }
}
