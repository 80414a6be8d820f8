/**
 * A session of the policies that keep certificate and planning apart: `adaptive` and `pull-only`. All claims are made
 * from every answer; only the goal's planner chooses questions, so that a change of goal changes what is asked next
 * and nothing that was claimed.
 */

import { AuditCourse, type FrozenLabels } from "@/lib/ranksearch/audit/audit-course";
import { AuditPlanner } from "@/lib/ranksearch/audit/planner-audited";
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { GoalWatch } from "@/lib/ranksearch/estimate/goal-watch";
import { EstimatePlanner, type Prices } from "@/lib/ranksearch/estimate/planner-estimate";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import type { Planner } from "@/lib/ranksearch/planning/planner";
import { AdaptivePlanner } from "@/lib/ranksearch/planning/planner-adaptive";
import { PullPlanner } from "@/lib/ranksearch/planning/planner-pulls";
import type { AskReason } from "./ask-reason";
import { Claims } from "./claims";
import { reportOn } from "./claims-report";
import { asksDuels, canDuelsPay, type RankSearchConfig } from "./config";
import { findMismatch } from "./config-problem";
import { findGoalProblem, type Goal, proofOf } from "./goal";
import type { HintEffect, Hints } from "./hints";
import { finish, type InSteps } from "./in-steps";
import type { ItemReport, Side } from "./label";
import { toPlain } from "./plain-state";
import { assertNever, type Outcome, type Question, questionItems } from "./question";
import { Reservations } from "./reservations";
import type {
  AuditStanding,
  Barred,
  Progress,
  ProjectClaims,
  RankSearchSession,
  Repricing,
  StillClaims,
} from "./session";
import type { SessionStart } from "./session-start";

/** From so many expected people on, clear items may wait under Estimated (decision 111). */
const manyPeople = 20;

export class CertifiedSession implements RankSearchSession {
  readonly itemCount: number;
  readonly seed: number;
  private currentConfig: RankSearchConfig;
  private readonly claims: Claims;
  private planner: Planner;
  private watch: GoalWatch | null;
  private readonly record: DuelRecord;
  private readonly reservations: Reservations;
  private goalChanged = false;
  private passedBefore: boolean;
  private hints: Hints | null;

  private constructor(
    private readonly origin: SessionStart,
    private readonly audit: AuditCourse,
    { claims, record }: { readonly claims: Claims; readonly record: DuelRecord },
    restored?: StoredSession,
  ) {
    this.currentConfig = origin.config;
    this.itemCount = origin.itemCount;
    this.seed = origin.seed;
    this.reservations = new Reservations(origin.itemCount);
    this.claims = claims;
    this.record = record;
    this.hints = restored?.hints ? Float64Array.from(restored.hints) : null;
    this.claims.estimate?.setHints(this.hints);
    this.passedBefore = restored !== undefined && audit.phase === "passed";
    this.checkGoal(this.goal);
    this.watch = this.createWatch(restored?.isReached);
    this.planner = this.createPlanner();
  }

  /** Each part looks at every item. */
  static *make(
    origin: SessionStart,
    audit: AuditCourse,
    restored?: StoredSession,
  ): InSteps<CertifiedSession> {
    const claims = yield* Claims.make(origin);
    const record = new DuelRecord(origin.itemCount);
    if (restored !== undefined) {
      yield* claims.restore(restored.claims);
      yield* record.restore(restored.record);
    }
    const session = new CertifiedSession(origin, audit, { claims, record }, restored);
    yield;
    yield* session.planner.begin();
    for (const { question, count } of restored?.reserved ?? []) {
      for (let copy = 0; copy < count; copy++) session.reserve(question);
    }
    return session;
  }

  get config(): RankSearchConfig {
    return this.currentConfig;
  }

  get goal(): Goal {
    return this.currentConfig.goal;
  }

  setGoal(goal: Goal): void {
    this.checkGoal(goal);
    this.currentConfig = { ...this.currentConfig, goal };
    this.watch = this.createWatch();
    this.renewPlanner();
    this.goalChanged = true;
  }

  private renewPlanner(): void {
    this.planner = this.createPlanner();
    finish(this.planner.begin());
    for (const { question, count } of this.reservations.list()) {
      for (let copy = 0; copy < count; copy++) this.planner.reserve(question);
    }
  }

  setHints(hints: Hints | null): void {
    this.hints = hints;
    this.claims.estimate?.setHints(hints);
    this.watch = this.createWatch(this.watch?.isReached);
    this.renewPlanner();
  }

  get hintEffect(): HintEffect {
    const { estimate } = this.claims;
    if (this.hints === null) return "none";
    if (this.planner instanceof AuditPlanner) {
      const { usesHints } = this.planner;
      if (usesHints === null) return "not-yet";
      return usesHints ? "followed" : "ignored";
    }
    return this.goal.rung === "estimated" && estimate ? estimate.hintEffect : "other-goal";
  }

  private checkGoal(goal: Goal): void {
    const problem =
      findGoalProblem(goal) ??
      findMismatch({ ...this.currentConfig, goal }) ??
      (this.claims.canAimAt(goal) ? null : "This project was started with another claim.");
    if (problem !== null) throw new RangeError(problem);
  }

  next(
    barred: Barred,
    recent: readonly number[] = [],
    source: number | null = null,
  ): Question | null {
    if (this.isFinished || this.isSpokenFor) return null;
    const { sources } = this.currentConfig;
    // Nothing is looked for, item by item, that people who only compare could be asked.
    if (source !== null && sources?.[source]?.answers === "duels" && !this.planner.asksDuels) {
      return null;
    }
    return this.planner.next(barred, recent, source);
  }

  why(question: Question): AskReason {
    return this.planner.why(question);
  }

  private get isFinished(): boolean {
    if (this.isAudited) return this.audit.phase === "passed" || this.audit.isExhausted;
    if (this.watch === null) return this.certificate.isFinished;
    return this.watch.isReached || this.watch.isAtCap;
  }

  /** Whether as many answers are out, or wait to count, as the goal still wants. */
  private get isSpokenFor(): boolean {
    return this.watch !== null && this.reservations.count >= this.watch.wanted;
  }

  /** That of the goal. */
  private get certificate(): Certificate {
    return this.claims.certificateFor(this.goal);
  }

  get isHolding(): boolean {
    return this.planner.isHolding;
  }

  stopHolding(): void {
    this.planner.stopHolding();
  }

  private get isAudited(): boolean {
    return this.goal.rung === "audited";
  }

  isDecided(item: number): boolean {
    return proofOf(this.goal) !== null && this.claims.isProven(item);
  }

  labelOf(item: number): Side | null {
    if (this.isAudited && this.audit.phase === "passed") return this.audit.labelOf(item);
    if (proofOf(this.goal) === null) return this.claims.estimate!.of(item).label;
    return this.certificate.labelOf(item);
  }

  reserve(question: Question): void {
    this.checkItems(question);
    this.reservations.add(question);
    this.planner.reserve(question);
  }

  release(question: Question): void {
    if (this.reservations.remove(question)) this.planner.release(question);
  }

  apply(question: Question, outcome: Outcome, source = 0): boolean {
    this.checkItems(question);
    if (!(outcome >= 0 && outcome <= 1)) {
      throw new RangeError(`An outcome lies between 0 and 1, not ${outcome}.`);
    }
    const { used, shown } = this.claims.apply(question, outcome, { goal: this.goal, source });
    for (const { duel, outcome: seen } of shown) this.record.add(duel.first, duel.second, seen);
    this.planner.applied(question, outcome, shown, source);
    this.watch?.answered(questionItems(question));
    return used;
  }

  reprice(repricing: Repricing): void {
    this.currentConfig = { ...this.currentConfig, ...repricing };
    this.claims.reprice(repricing);
    this.watch = this.createWatch(this.watch?.isReached);
    this.planner.repriced();
  }

  get planDue(): boolean {
    return !this.isFinished && this.planner.planDue;
  }

  plan(): void {
    finish(this.planInSteps());
  }

  planInSteps(): InSteps<void> {
    return this.planner.planInSteps();
  }

  report(item: number): ItemReport {
    return reportOn({ claims: this.claims, audit: this.audit }, this.goal, item);
  }

  fitLater(): void {
    if (this.claims.estimate !== null) this.claims.estimate.fitsLater = true;
  }

  get fitDue(): boolean {
    return this.claims.estimate?.isFitDue ?? false;
  }

  *fitInSteps(): InSteps<void> {
    if (this.claims.estimate !== null) yield* this.claims.estimate.refitInSteps();
  }

  claimed(): ProjectClaims {
    const { proofs, estimate } = this.claims;
    const counted = (certificate: Certificate | undefined) => {
      if (certificate === undefined) return null;
      const { aboveCount: above, belowCount: below } = certificate.totals;
      return { above, below };
    };
    return {
      estimated: estimate?.shareShown() ?? null,
      share: counted(proofs.share),
      all: counted(proofs.all),
      audited: estimate && standingOf(this.audit),
      distrusted: this.claims.distrusted,
    };
  }

  get readyToFreeze(): FrozenLabels | null {
    return this.planner instanceof AuditPlanner ? this.planner.ready : null;
  }

  labelWants(item: number): number {
    return this.planner instanceof AuditPlanner ? this.planner.labelWants(item) : 0;
  }

  takeChanges(): number[] {
    const changed = this.claims.takeChanges();
    const hasPassed = this.audit.phase === "passed";
    if (!this.goalChanged && hasPassed === this.passedBefore) return changed;
    this.goalChanged = false;
    this.passedBefore = hasPassed;
    return Array.from({ length: this.itemCount }, (_, item) => item);
  }

  progress(): Progress {
    const { certificate, isFinished: finished } = this;
    const { pulls, duels, spent } = certificate.totals;
    const { above, below } = this.countLabels(finished);
    const decided = above + below;
    const isProof = proofOf(this.goal) !== null;
    const stillOpen = isProof ? certificate.openCount : this.itemCount;
    const open = finished ? 0 : stillOpen;
    return {
      decided,
      undecided: this.itemCount - decided - open,
      open,
      above,
      below,
      pulls,
      duels,
      spent,
      round: isProof ? certificate.round : this.isAudited ? this.audit.round : 1,
      phase: finished ? "finished" : this.planner.phase,
      boundary: finished ? below : this.planner.boundary,
      finished,
    };
  }

  /** Estimated labels are counted when they are final, by a check or the end: until then each answer may change some. */
  private countLabels(finished: boolean): { readonly above: number; readonly below: number } {
    if (this.isAudited && this.audit.phase === "passed") return this.audit.labelled;
    if (proofOf(this.goal) !== null) {
      const { aboveCount: above, belowCount: below } = this.certificate.totals;
      return { above, below };
    }
    const above = finished ? this.claims.estimate!.countAbove() : 0;
    return { above, below: finished ? this.itemCount - above : 0 };
  }

  still(): StillClaims {
    const { goal } = this;
    const audit = AuditCourse.restore(this.audit.claim, this.audit.serialize());
    const claims = this.claims.still();
    return { report: (item) => reportOn({ claims, audit }, goal, item) };
  }

  clone(): RankSearchSession {
    const { audit } = this;
    const copied = AuditCourse.restore(audit.claim, audit.serialize());
    const state = {
      claims: this.claims.state,
      record: this.record.state,
      reserved: this.reservations.list(),
      isReached: this.watch?.isReached ?? false,
      hints: this.hints,
    };
    return finish(CertifiedSession.make(this.start, copied, state));
  }

  store(): unknown {
    return {
      ...this.start,
      claims: this.claims.state,
      record: this.record.state,
      reserved: this.reservations.list(),
      isReached: this.watch?.isReached ?? false,
      hints: this.hints,
    };
  }

  serialize(): unknown {
    return {
      ...this.start,
      claims: this.claims.plainState,
      record: toPlain(this.record.state),
      reserved: this.reservations.list(),
      isReached: this.watch?.isReached ?? false,
      hints: this.hints && Array.from(this.hints),
    };
  }

  private createWatch(isReached = false): GoalWatch | null {
    const { goal, claims } = this;
    if (goal.rung !== "estimated") return null;
    return new GoalWatch(claims.estimate!, {
      stop: goal.stop,
      mostPerItem: this.mostPerItem,
      isReached,
    });
  }

  /** Under Estimated: the goal's own most, and the cap, if that is lower. */
  private get mostPerItem(): number {
    const { goal, answerCapPerItem } = this.currentConfig;
    const own = goal.rung === "estimated" ? goal.mostPerItem : null;
    return Math.min(own ?? Number.POSITIVE_INFINITY, answerCapPerItem ?? Number.POSITIVE_INFINITY);
  }

  /** With fewer, everybody is asked about most items, and waiting would gain nothing. */
  private get hasManyPeople(): boolean {
    const { expectedPeople } = this.currentConfig;
    return expectedPeople !== null && expectedPeople >= manyPeople;
  }

  /** Under Estimated; null where none are asked. */
  private get pricesOfDuels(): Prices | null {
    const { pricePull: pull, priceDuel: duel } = this.currentConfig;
    return asksDuels(this.currentConfig) && canDuelsPay(pull, duel) ? { pull, duel } : null;
  }

  /** To be begun before it is asked anything. */
  private createPlanner(): Planner {
    const { claims, goal, seed, certificate, audit } = this;
    if (goal.rung === "audited") {
      // Half of what an item may be asked is kept for its check.
      const mostPerItem = () => Math.ceil(this.mostPerItem / 2);
      return new AuditPlanner(claims.estimate!, { seed, audit, mostPerItem, hints: this.hints });
    }
    if (proofOf(goal) === null) {
      return new EstimatePlanner(claims.estimate!, {
        ...{ seed, threshold: this.currentConfig.threshold },
        mostPerItem: () => this.mostPerItem,
        prices: () => this.pricesOfDuels,
        hasManyPeople: () => this.hasManyPeople,
      });
    }
    switch (this.currentConfig.policy) {
      case "pull-only":
        return new PullPlanner(certificate, seed);
      case "adaptive":
        if (!(asksDuels(this.currentConfig) && certificate.countsDuels)) {
          return new PullPlanner(certificate, seed);
        }
        return new AdaptivePlanner(certificate, this.record, {
          seed,
          config: () => this.currentConfig,
        });
      case "paper":
        throw new Error("The policy paper has a session of its own.");
      default:
        return assertNever(this.currentConfig.policy);
    }
  }

  private get start(): SessionStart {
    return { ...this.origin, config: this.currentConfig };
  }

  private checkItems(question: Question): void {
    for (const item of questionItems(question)) {
      if (!Number.isInteger(item) || item < 0 || item >= this.itemCount) {
        throw new RangeError(`Item ${item} is not one of 0 to ${this.itemCount - 1}.`);
      }
    }
    if (question.kind === "duel" && question.first === question.second) {
      throw new RangeError(`Item ${question.first} cannot be compared with itself.`);
    }
  }
}

function standingOf(audit: AuditCourse): AuditStanding {
  const { phase, round, progress, past, isExhausted, labelled, answerCount: answers } = audit;
  return { phase, round, progress, past, isExhausted, labelled, answers };
}

export interface StoredSession {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly record: Readonly<Record<string, unknown>>;
  readonly reserved: readonly { readonly question: Question; readonly count: number }[];
  readonly isReached: boolean;
  readonly hints: ArrayLike<number> | null;
}
