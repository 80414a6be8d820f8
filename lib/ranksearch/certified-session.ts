/** A session of the policies that keep certificate and planning apart: `adaptive` and `pull-only`. */
import { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import type { Planner } from "@/lib/ranksearch/planning/planner";
import { AdaptivePlanner } from "@/lib/ranksearch/planning/planner-adaptive";
import { PullPlanner } from "@/lib/ranksearch/planning/planner-pulls";
import { asksDuels, type RankSearchConfig } from "./config";
import type { ItemReport } from "./label";
import { toPlain } from "./plain-state";
import { assertNever, type Outcome, type Question } from "./question";
import { Reservations } from "./reservations";
import type { Barred, Progress, RankSearchSession, Repricing } from "./session";
import type { SessionStart } from "./session-start";

export class CertifiedSession implements RankSearchSession {
  readonly itemCount: number;
  readonly seed: number;
  private currentConfig: RankSearchConfig;
  private readonly certificate: Certificate;
  private readonly planner: Planner;
  private readonly record: DuelRecord;
  private readonly reservations: Reservations;

  constructor(
    private readonly origin: SessionStart,
    restored?: StoredSession,
  ) {
    const start = origin;
    this.currentConfig = start.config;
    this.itemCount = start.itemCount;
    this.reservations = new Reservations(start.itemCount);
    this.seed = start.seed;
    this.certificate = new Certificate(start);
    if (restored !== undefined) this.certificate.restore(restored.certificate);
    this.record = new DuelRecord(start.itemCount);
    if (restored !== undefined) this.record.restore(restored.record);
    this.planner = this.createPlanner();
    for (const { question, count } of restored?.reserved ?? []) {
      for (let copy = 0; copy < count; copy++) this.reserve(question);
    }
  }

  get config(): RankSearchConfig {
    return this.currentConfig;
  }

  next(barred: Barred, recent: readonly number[] = []): Question | null {
    if (this.certificate.isFinished) return null;
    return this.planner.next(barred, recent);
  }

  get isHolding(): boolean {
    return this.planner.isHolding;
  }

  stopHolding(): void {
    this.planner.stopHolding();
  }

  isDecided(item: number): boolean {
    return this.certificate.labelOf(item) !== null;
  }

  reserve(question: Question): void {
    this.checkItems(question);
    this.reservations.add(question);
    this.planner.reserve(question);
  }

  release(question: Question): void {
    if (this.reservations.remove(question)) this.planner.release(question);
  }

  apply(question: Question, outcome: Outcome): boolean {
    this.checkItems(question);
    if (!(outcome >= 0 && outcome <= 1)) {
      throw new RangeError(`An outcome lies between 0 and 1, not ${outcome}.`);
    }
    const { used, shown } = this.certificate.apply(question, outcome);
    for (const { duel, outcome: seen } of shown) this.record.add(duel.first, duel.second, seen);
    this.planner.applied(question, outcome, shown);
    return used;
  }

  reprice(repricing: Repricing): void {
    this.currentConfig = { ...this.currentConfig, ...repricing };
    this.certificate.reprice(repricing);
    this.planner.repriced();
  }

  get planDue(): boolean {
    return this.planner.planDue;
  }

  plan(): void {
    this.planner.plan();
  }

  report(item: number): ItemReport {
    const { certificate } = this;
    const { counts } = certificate;
    const logEvidenceAbove = certificate.logAbove(item);
    const logEvidenceBelow = certificate.logBelow(item);
    const label = certificate.labelOf(item);
    const lead = Math.max(logEvidenceAbove, logEvidenceBelow);
    const leading = logEvidenceAbove > logEvidenceBelow ? "above" : "below";
    let bounds: ItemReport["interval"] | null = null;
    return {
      status: certificate.statusOf(item),
      leading: label ?? (logEvidenceAbove === logEvidenceBelow ? null : leading),
      logEvidenceAbove,
      logEvidenceBelow,
      logBar: certificate.logBar(item),
      // Found by halving, so only for who looks at it, and once.
      get interval() {
        bounds ??= certificate.pullEvidence.bounds(counts, item, this.logBar);
        return bounds;
      },
      confidence: lead > 0 ? -Math.expm1(-lead) : 0,
      pulls: counts.pulls[item]!,
      yes: counts.yes[item]!,
      duels: counts.duels[item]!,
      wins: counts.wins[item]!,
    };
  }

  takeChanges(): number[] {
    return this.certificate.takeChanges();
  }

  progress(): Progress {
    const { certificate } = this;
    const { aboveCount, belowCount, pulls, duels, spent } = certificate.totals;
    const decided = aboveCount + belowCount;
    const finished = certificate.isFinished;
    const open = finished ? 0 : certificate.openCount;
    return {
      decided,
      undecided: this.itemCount - decided - open,
      open,
      above: aboveCount,
      below: belowCount,
      pulls,
      duels,
      spent,
      round: certificate.round,
      phase: finished ? "finished" : this.planner.phase,
      boundary: finished ? belowCount : this.planner.boundary,
      finished,
    };
  }

  clone(): RankSearchSession {
    return new CertifiedSession(this.start, {
      certificate: this.certificate.state,
      record: this.record.state,
      reserved: this.reservations.list(),
    });
  }

  serialize(): unknown {
    return {
      ...this.start,
      certificate: toPlain(this.certificate.state),
      record: toPlain(this.record.state),
      reserved: this.reservations.list(),
    };
  }

  private createPlanner(): Planner {
    switch (this.currentConfig.policy) {
      case "pull-only":
        return new PullPlanner(this.certificate, this.seed);
      case "adaptive":
        if (!(asksDuels(this.currentConfig) && this.certificate.countsDuels))
          return new PullPlanner(this.certificate, this.seed);
        return new AdaptivePlanner(this.certificate, this.record, {
          seed: this.seed,
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
    if (question.kind === "pull") {
      this.checkItem(question.item);
      return;
    }
    this.checkItem(question.first);
    this.checkItem(question.second);
    if (question.first === question.second) {
      throw new RangeError(`Item ${question.first} cannot be compared with itself.`);
    }
  }

  private checkItem(item: number): void {
    if (!Number.isInteger(item) || item < 0 || item >= this.itemCount) {
      throw new RangeError(`Item ${item} is not one of 0 to ${this.itemCount - 1}.`);
    }
  }
}

export interface StoredSession {
  readonly certificate: Readonly<Record<string, unknown>>;
  readonly record: Readonly<Record<string, unknown>>;
  readonly reserved: readonly { readonly question: Question; readonly count: number }[];
}
