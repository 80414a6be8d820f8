/**
 * What to ask under Audited: while labels are made, what the labeller wants; while a round is under way, fresh answers
 * about its items. Which of these comes first says nothing of the order that was drawn.
 */

import { forkRandom, shuffle } from "@/lib/random/generator";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { Estimate } from "@/lib/ranksearch/estimate/estimate";
import type { Hints } from "@/lib/ranksearch/hints";
import { finish, type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { numbered } from "@/lib/ranksearch/numbered";
import type { Planner } from "@/lib/ranksearch/planning/planner";
import { WorkList } from "@/lib/ranksearch/planning/work-list";
import { type Pull, type Question, questionItems } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { type AuditCourse, type FrozenLabels, writtenDesign } from "./audit-course";
import { type Frozen, Labeller, pilotAnswers } from "./labeller";

const orderStream = 17;
/** The pilot's last answers are not waited for: most of them say what items are like. */
const pilotShare = 0.8;
/** In one step. */
const placedAtOnce = 4_096;
/** Nor are a few items that are still out when the others are done. */
const stragglers = 0.05;

interface AuditPlannerStart {
  readonly seed: number;
  readonly audit: AuditCourse;
  /** What is said of the items in advance; null for nothing. */
  readonly hints: Hints | null;
  /** Answers after which an item is asked about no more. */
  mostPerItem(): number;
}

/** Available, or out, or neither. */
const [labelling, checking] = [0, 1];

export class AuditPlanner implements Planner {
  readonly asksDuels = false;
  readonly phase = "searching";
  readonly boundary = null;
  readonly isHolding = false;
  private readonly work: WorkList;
  private readonly out: Int32Array;
  private readonly wants: Uint8Array;
  private wanting = 0;
  private available = 0;
  private readonly isAvailable: Uint8Array;
  private labeller: Labeller;
  private proposal: FrozenLabels | null = null;
  /** Labels were ready, and there is no check that they are up to. */
  private tooFew = false;
  private seen: { readonly round: number; readonly phase: string };

  constructor(
    private readonly estimate: Estimate,
    private readonly start: AuditPlannerStart,
  ) {
    const { itemCount } = estimate;
    this.work = new WorkList(itemCount, 2);
    this.out = new Int32Array(itemCount);
    this.wants = new Uint8Array(itemCount);
    this.isAvailable = new Uint8Array(itemCount);
    const items = numbered(itemCount);
    this.work.reorder(shuffle(forkRandom(start.seed, orderStream), items));
    this.labeller = this.newLabeller();
    this.seen = this.moment;
  }

  begin(): InSteps<void> {
    return this.placeInSteps();
  }

  private newLabeller(): Labeller {
    const { claim, past } = this.start.audit;
    const { seed, hints } = this.start;
    const mostPerItem = () => this.start.mostPerItem();
    const items = claim.itemCount;
    const labeller = new Labeller(this.estimate, { ...claim, items, seed, mostPerItem, hints });
    for (const { aim, because } of past) labeller.failed(because === "unconfirmed" ? aim : null);
    return labeller;
  }

  private get moment() {
    const { round, phase } = this.start.audit;
    return { round, phase };
  }

  /** The course moves by what the log says; what is planned follows when it is looked at. */
  private follow(): void {
    const { seen, moment } = this;
    if (seen.round === moment.round && seen.phase === moment.phase) return;
    this.seen = moment;
    if (seen.round !== moment.round) this.labeller = this.newLabeller();
    this.proposal = null;
    this.tooFew = false;
    this.placeAll();
  }

  next(barred: Barred, recent: readonly number[]): Question | null {
    this.follow();
    const ask = (item: number): Pull | null => {
      const question: Pull = { kind: "pull", item };
      return barred(question) ? null : question;
    };
    const salt = this.start.seed ^ this.estimate.answers;
    switch (this.start.audit.phase) {
      case "labelling":
        return this.work.find(ask, { salt, recent, lastClass: labelling });
      case "checking":
        this.placeWanted();
        return this.work.find((item) => (this.isToCheck(item) ? ask(item) : null), {
          ...{ salt, recent, firstClass: checking },
        });
      default:
        return null;
    }
  }

  /** About how many more answers the item's label wants; 0 for none, and while labels are checked. */
  labelWants(item: number): number {
    this.follow();
    return this.start.audit.phase === "labelling" ? this.labeller.answersWanted(item) : 0;
  }

  why(question: Question): AskReason {
    const untouched = questionItems(question).some((item) => this.estimate.answersOf(item) === 0);
    return untouched ? "first" : "estimate";
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

  applied(question: Question): void {
    this.proposal = null;
    for (const item of questionItems(question)) this.place(item);
  }

  repriced(): void {
    this.tooFew = false;
    this.placeAll();
  }

  /** Labels to be frozen, when they are ready. */
  get ready(): FrozenLabels | null {
    this.follow();
    return this.start.audit.phase === "labelling" ? this.proposal : null;
  }

  /** Whether labels are planned by hints; null before there is a plan. */
  get usesHints(): boolean | null {
    return this.labeller.usesHints;
  }

  get planDue(): boolean {
    this.follow();
    if (this.start.audit.phase !== "labelling" || this.start.audit.isExhausted) return false;
    if (this.available > 0 || this.proposal !== null || this.tooFew) return false;
    if (this.labeller.isPilot) return this.pilotIsDone;
    if (this.labeller.hasAim) return this.wanting === 0;
    return this.wanting <= stragglers * this.estimate.itemCount;
  }

  private get pilotIsDone(): boolean {
    let had = 0;
    for (const item of this.labeller.pilot) {
      had += Math.min(pilotAnswers, this.estimate.tallyOf(item).pulls);
    }
    return this.wanting === 0 || had >= pilotShare * pilotAnswers * this.labeller.pilot.size;
  }

  /** Off the answer path: aims higher, or makes the labels ready for a check. */
  *planInSteps(): InSteps<void> {
    if (!this.planDue) return;
    const { labeller } = this;
    const next = yield* labeller.raise();
    const frozen = next === "ready" ? yield* labeller.freeze() : null;
    // Meanwhile the round may have ended otherwise, or the goal may be another.
    this.follow();
    if (this.labeller !== labeller || this.start.audit.phase !== "labelling") return;
    // And answers may have come in after which more is wanted before a check.
    if (next === "ready" && this.planDue) this.propose(frozen);
    yield* this.placeInSteps();
  }

  private propose(frozen: Frozen | null): void {
    this.tooFew = frozen === null;
    if (frozen === null) return;
    const { labels, design, aim } = frozen;
    this.proposal = { round: this.start.audit.round, labels, aim, ...writtenDesign(design) };
  }

  private placeAll(): void {
    finish(this.placeInSteps());
  }

  private *placeInSteps(): InSteps<void> {
    for (const [from, to] of partsOf(this.estimate.itemCount, placedAtOnce)) {
      for (let item = from; item < to; item++) this.place(item);
      yield;
    }
  }

  private place(item: number): void {
    const { phase } = this.start.audit;
    const wants = phase === "labelling" && this.labeller.wantsMore(item);
    this.wanting += Number(wants) - this.wants[item]!;
    this.wants[item] = Number(wants);
    const isAvailable = phase === "checking" ? this.isToCheck(item) : wants && this.hasRoom(item);
    this.available += Number(isAvailable) - this.isAvailable[item]!;
    this.isAvailable[item] = Number(isAvailable);
    this.work.place(item, phase === "checking" ? checking : labelling, isAvailable);
  }

  /** One question about an item is out at a time, but the pilot's are known to be needed. */
  private hasRoom(item: number): boolean {
    const out = this.out[item]!;
    if (!this.labeller.isPilot) return out === 0;
    return this.estimate.tallyOf(item).pulls + out < pilotAnswers;
  }

  private isToCheck(item: number): boolean {
    return this.out[item] === 0 && this.start.audit.isWanted(item);
  }

  /** When one is not confirmed the next look needs more items: few, and seldom. */
  private placeWanted(): void {
    for (const item of this.start.audit.wanted()) {
      if (this.isAvailable[item] === 0) this.place(item);
    }
  }
}
