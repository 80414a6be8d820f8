/**
 * The checks of one project, from its first round to the one that passes. Changed only by what the log says: labels
 * are frozen, an order is drawn, fresh answers come in. Nothing that plans questions or guesses labels is looked at.
 */
import type { Side } from "@/lib/ranksearch/label";
import { acceptanceNumbers, passingLevel } from "./acceptance-numbers";
import { levelOfRound, wrongAgreement, wrongAllowed } from "./audit-levels";
import type { AuditPhase, EndedBecause } from "./audit-phases";
import { AuditRound, type RoundDesign, type StoredChecks } from "./audit-round";
import { readTable, type WrittenTable, writeTable } from "./written-table";

export interface AuditClaim {
  readonly itemCount: number;
  readonly threshold: number;
  readonly tolerance: number;
  readonly wrongShare: number;
  readonly errorProbability: number;
}

/** What is fixed before a round's order is drawn, as a log keeps it. */
export interface FrozenLabels {
  readonly round: number;
  /** By item; null where it was left undecided, so that nothing is claimed of it. */
  readonly labels: readonly (Side | null)[];
  readonly tables: Readonly<Record<Side, WrittenTable>>;
  readonly numbers: readonly number[];
  /** How expensive a wrong label was taken to be, in answers. For planning alone: the next round must aim higher. */
  readonly aim: number;
}

export interface PastRound {
  readonly round: number;
  readonly checked: number;
  readonly unconfirmed: number;
  /** Answers of its checks. */
  readonly answers: number;
  readonly aim: number;
  readonly because: EndedBecause;
}

/** Nobody gives more answers in one round than this: what one person is like must not decide it. */
export const mostChecksPerPerson = 10;
/** With each round the level falls to about a third; what is left after so many is worth no further one. */
const mostRounds = 6;
/** Taken for granted of how often people agree with labels, before the first answers say. */
const usual = { agreed: 9, answers: 10 };
/** A sum of many small numbers. */
const rounding = 1 + 1e-9;

interface CheckAnswer {
  readonly person: number;
  readonly item: number;
  /** Whether the answer was yes. */
  readonly yes: boolean;
}

export class AuditCourse {
  private readonly ended: PastRound[] = [];
  private frozen: FrozenLabels | null = null;
  private design: RoundDesign | null = null;
  private order: readonly number[] | null = null;
  private checks: AuditRound | null = null;
  /** Of this round, in the order in which they counted. */
  private answers: CheckAnswer[] = [];
  private hasPassed = false;
  /** Worked out once a round. */
  private checkable = { round: 0, is: true };

  constructor(readonly claim: AuditClaim) {}

  get phase(): AuditPhase {
    if (this.hasPassed) return "passed";
    if (this.frozen === null) return "labelling";
    return this.checks === null ? "frozen" : "checking";
  }

  /** The one that is under way, or comes next; once passed, the one that did. */
  get round(): number {
    return this.ended.length + 1;
  }

  get past(): readonly PastRound[] {
    return this.ended;
  }

  /** The chance, at most, with which this round passes labels that are worse than claimed. */
  get level(): number {
    return levelOfRound(this.claim.errorProbability, this.round);
  }

  /** No further check can be had: too many have ended without passing, or there are too few items for the next. */
  get isExhausted(): boolean {
    if (this.phase !== "labelling") return false;
    if (this.ended.length >= mostRounds) return true;
    if (this.checkable.round !== this.round) {
      const { claim, level, round } = this;
      this.checkable = { round, is: canBeChecked(claim, level) };
    }
    return !this.checkable.is;
  }

  /** How the checks of this round stand; null while labels are made. */
  get progress() {
    return this.checks?.progress ?? null;
  }

  /** Answers that counted for checks of this round. */
  get answerCount(): number {
    return this.answers.length;
  }

  /** As frozen for this round; null while there is none, and for what was left undecided. */
  labelOf(item: number): Side | null {
    return this.frozen?.labels[item] ?? null;
  }

  get labelled(): { readonly above: number; readonly below: number } {
    const count = (side: Side) => this.frozen?.labels.filter((label) => label === side).length ?? 0;
    return { above: count("above"), below: count("below") };
  }

  /** How many are drawn: as many as the last look needs. */
  get drawnCount(): number {
    return this.design?.numbers.at(-1) ?? 0;
  }

  /** What the order is drawn from. */
  labelledItems(): number[] {
    const items: number[] = [];
    for (const [item, label] of this.frozen?.labels.entries() ?? []) {
      if (label !== null) items.push(item);
    }
    return items;
  }

  freeze(frozen: FrozenLabels): void {
    const problem = this.phase === "labelling" ? findProblem(this, frozen) : "a round is under way";
    if (problem !== null) throw new Error(`Labels can't be frozen: ${problem}.`);
    this.frozen = frozen;
    this.design = designOf(this.claim, frozen);
  }

  draw(order: readonly number[]): void {
    const { frozen, design } = this;
    if (this.phase !== "frozen" || frozen === null || design === null) {
      throw new Error("An order is drawn once, after labels were frozen.");
    }
    const isSample =
      order.length === this.drawnCount &&
      new Set(order).size === order.length &&
      order.every((item) => (frozen.labels[item] ?? null) !== null);
    if (!isSample) throw new Error("The order is not one of the frozen labels.");
    this.order = order;
    this.checks = new AuditRound(
      design,
      order.map((item) => ({ item, label: frozen.labels[item]! })),
    );
  }

  /** Items whose checks are under way: no more than the next look needs. */
  wanted(): Iterable<number> {
    return this.checks?.wanted() ?? [];
  }

  isWanted(item: number): boolean {
    return this.phase === "checking" && this.checks!.isWanted(item);
  }

  /** About how many more answers each check that is under way takes, if people agree as often as they have. */
  answersWanted(): Map<number, number> {
    const agreed = this.answers.filter((answer) => this.agrees(answer)).length;
    const agreement = (agreed + usual.agreed) / (this.answers.length + usual.answers);
    const toGo = (item: number) => this.checks!.answersToGo(item, agreement);
    return new Map(Array.from(this.wanted(), (item) => [item, toGo(item)]));
  }

  givenBy(person: number): number {
    let given = 0;
    for (const answer of this.answers) if (answer.person === person) given++;
    return given;
  }

  /** A fresh answer of somebody who had said nothing about the item. */
  answer(answer: CheckAnswer): void {
    const { checks } = this;
    if (this.phase !== "checking" || checks === null || !checks.isOpen(answer.item)) return;
    if (this.givenBy(answer.person) >= mostChecksPerPerson) return;
    this.answers.push(answer);
    checks.answer(answer.item, this.agrees(answer));
    this.conclude();
  }

  /** Nobody can be asked about it any more. */
  giveUpOn(item: number): void {
    if (this.phase !== "checking") return;
    this.checks!.giveUpOn(item);
    this.conclude();
  }

  /**
   * Somebody failed on known answers. What they agreed to in checks that are open counts as if they had not: a check can
   * only be confirmed later by it, or not at all. To drop their answers would not be as careful: a check that their
   * agreement has confirmed stays confirmed, so disagreements would be dropped more often.
   */
  distrust(person: number): void {
    if (this.phase !== "checking") return;
    for (const answer of this.answers) {
      if (answer.person !== person || !this.agrees(answer)) continue;
      this.checks!.turn(answer.item);
    }
    this.conclude();
  }

  /** Ends a round without a result. What was seen of it may not be used to pass. */
  end(because: EndedBecause): void {
    if (this.phase === "frozen" || this.phase === "checking") this.fail(because);
  }

  /** How the round that passed has gone for the item; nothing is said of one that is under way. */
  checkOf(item: number): "confirmed" | "unconfirmed" | null {
    if (!this.hasPassed) return null;
    return this.checks!.stateOf(item);
  }

  private agrees({ item, yes }: CheckAnswer): boolean {
    return yes === (this.labelOf(item) === "above");
  }

  private conclude(): void {
    const { outcome } = this.checks!;
    if (outcome === "passed") this.hasPassed = true;
    else if (outcome === "failed") this.fail("unconfirmed");
  }

  private fail(because: EndedBecause): void {
    const { checked, unconfirmed } = this.progress ?? { checked: 0, unconfirmed: 0 };
    const { round, frozen } = this;
    const answers = this.answers.length;
    this.ended.push({ round, checked, unconfirmed, answers, aim: frozen!.aim, because });
    this.frozen = null;
    this.design = null;
    this.order = null;
    this.checks = null;
    this.answers = [];
  }

  /** For a snapshot. It has the order in it: nobody may see it while a round is under way. */
  serialize() {
    return {
      past: [...this.ended],
      frozen: this.frozen,
      order: this.order,
      answers: [...this.answers],
      checks: this.checks?.serialize() ?? null,
      hasPassed: this.hasPassed,
    };
  }

  static restore(claim: AuditClaim, stored: ReturnType<AuditCourse["serialize"]>): AuditCourse {
    const course = new AuditCourse(claim);
    course.ended.push(...stored.past);
    if (stored.frozen !== null) course.freeze(stored.frozen);
    if (stored.order !== null) course.draw(stored.order);
    course.answers = [...stored.answers];
    course.checks?.restore(stored.checks as StoredChecks);
    course.hasPassed = stored.hasPassed;
    return course;
  }
}

/** A check of one label that confirms a wrong one more rarely costs more than it gains. */
const usualAlpha = 0.2;

/** Whether there are items enough that labels could pass at all. */
export function canBeChecked({ itemCount, wrongShare }: AuditClaim, level: number): boolean {
  const allowed = wrongAllowed(itemCount, wrongShare);
  const setting = { items: itemCount, wrongAllowed: allowed, alpha: usualAlpha, level };
  return acceptanceNumbers(setting, { part: 0.6, looks: 1 }).length > 0;
}

function designOf(claim: AuditClaim, { tables, numbers }: FrozenLabels): RoundDesign {
  const worst = wrongAgreement(claim.threshold, claim.tolerance);
  return {
    tables: {
      above: readTable(tables.above, worst.above),
      below: readTable(tables.below, worst.below),
    },
    numbers,
  };
}

/** Whether the round keeps to its level: whatever proposed it is not trusted. */
function findProblem(course: AuditCourse, frozen: FrozenLabels): string | null {
  const { claim, round, level } = course;
  const { labels, numbers } = frozen;
  if (frozen.round !== round) return `it is round ${round}, not ${frozen.round}`;
  if (labels.length !== claim.itemCount) return "there is not one for each item";
  const items = labels.filter((label) => label !== null).length;
  const rises = numbers.every((number, look) => number > (numbers[look - 1] ?? 0));
  if (numbers.length === 0 || !rises || numbers.at(-1)! > items) {
    return "the numbers of the looks don't rise within the labels";
  }
  const { tables } = designOf(claim, frozen);
  const alpha = Math.max(tables.above.alpha, tables.below.alpha);
  const allowed = wrongAllowed(items, claim.wrongShare);
  const exact = passingLevel({ items, wrongAllowed: allowed, alpha }, numbers);
  return exact <= level * rounding ? null : `the round would pass with ${exact}, not ${level}`;
}

export function writtenDesign({
  tables,
  numbers,
}: RoundDesign): Pick<FrozenLabels, "tables" | "numbers"> {
  return {
    tables: { above: writeTable(tables.above), below: writeTable(tables.below) },
    numbers,
  };
}
