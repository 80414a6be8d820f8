/**
 * Decides labels. Its state is a function of (config, itemCount, seed), the applied answers and
 * repricings in their order, and of nothing else, and it is valid under any way of choosing questions
 * and any stopping time.
 */

import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { createItemCounts, createTwoSided } from "@/lib/ranksearch/item-state";
import type { ItemStatus, Provenance, Side } from "@/lib/ranksearch/label";
import { copyState, type StateRecord } from "@/lib/ranksearch/plain-state";
import {
  assertNever,
  type Duel,
  type Outcome,
  type Pull,
  type Question,
} from "@/lib/ranksearch/question";
import type { Repricing } from "@/lib/ranksearch/session";
import type { CertificateStart } from "@/lib/ranksearch/session-start";
import {
  canCountDuels,
  createDuelEvidence,
  createLabelRule,
  createPullEvidence,
} from "./certificate-parts";
import { certificateRules } from "./certificate-rules";
import {
  type DuelEvidence,
  type DuelEvidenceSink,
  type HeldDuel,
  noDuelEvidence,
  nothingHeld,
} from "./duel-evidence";
import type { Bounds } from "./interval";
import type { LabelBoard, LabelRule } from "./label-rule";
import type { PullEvidence } from "./pull-evidence";
import type { Certified } from "./still-certificate";

const open = 0;
const above = 1;
const below = 2;
/** Given up because of the cap; a raised cap opens it again. */
const capped = 3;

interface Applied {
  /** Whether the question was about an item that was still open. */
  readonly used: boolean;
  /** The duels whose outcomes planning may look at from now on. */
  readonly shown: readonly HeldDuel[];
}

interface Labels {
  readonly status: Uint8Array;
  readonly inferred: Uint8Array;
  readonly round: Uint16Array;
}

function labelIn({ status }: Labels, item: number): Side | null {
  return status[item] === above ? "above" : status[item] === below ? "below" : null;
}

function statusIn(labels: Labels, item: number): ItemStatus {
  const side = labelIn(labels, item);
  if (side !== null) {
    const provenance: Provenance = labels.inferred[item] === 1 ? "inferred" : "pulled";
    return { kind: "decided", side, provenance, round: labels.round[item]! };
  }
  return { kind: labels.status[item] === capped ? "undecided" : "open" };
}

export class Certificate implements LabelBoard, DuelEvidenceSink, Certified {
  readonly counts;
  readonly logPull;
  readonly logDuel;
  readonly pullEvidence: PullEvidence;
  readonly duelEvidence: DuelEvidence;
  private readonly rule: LabelRule;
  private readonly own;
  readonly itemCount: number;
  readonly countsDuels: boolean;
  /** For planning: under `share`, whether items go forward together in small steps. */
  readonly sharesInSteps: boolean;
  private config: RankSearchConfig;

  constructor(start: CertificateStart) {
    const { config, itemCount, seed, rebuilds } = start;
    const rules = certificateRules(start.version);
    this.config = config;
    this.itemCount = itemCount;
    this.sharesInSteps = rules.sharesInSteps && start.rung === "share";
    this.counts = createItemCounts(itemCount);
    this.logPull = createTwoSided(itemCount);
    this.logDuel = createTwoSided(itemCount);
    this.own = {
      status: new Uint8Array(itemCount),
      /** 1 where duels were needed for the label. */
      inferred: new Uint8Array(itemCount),
      round: new Uint16Array(itemCount),
      /** Duels that an item was in, those still hidden included. */
      asked: new Float64Array(itemCount),
      openCount: itemCount,
      aboveCount: 0,
      belowCount: 0,
      pulls: 0,
      duels: 0,
      spent: 0,
      changed: [] as number[],
    };
    this.pullEvidence = createPullEvidence(start, rules);
    this.countsDuels = canCountDuels(start, rules);
    this.duelEvidence = this.countsDuels
      ? createDuelEvidence(config, {
          ...{ itemCount, seed, rebuilds, counts: this.counts },
          drawsByStarted: rules.drawsByStarted,
          countsUnfinished: rules.countsUnfinished,
          hasAlarm: rules.hasAlarm,
          owner: rules.claimsTogether && start.rung === "share" ? 1 : 0,
        })
      : noDuelEvidence;
    this.rule = createLabelRule(start, this, rules);
  }

  /** Takes an answer. */
  apply(question: Question, outcome: Outcome, source = 0): Applied {
    switch (question.kind) {
      case "pull": {
        const used = this.isOpen(question.item);
        this.applyPull(question, outcome);
        const shown = this.settle(nothingHeld);
        this.endAtCap(question.item);
        this.pullEvidence.noted(this.counts, question.item, this.isOpen(question.item));
        return { used, shown };
      }
      case "duel": {
        const used = this.isOpen(question.first) || this.isOpen(question.second);
        const isHeld = this.applyDuel(question, outcome, source);
        const shown = this.settle(isHeld ? nothingHeld : [{ duel: question, outcome }]);
        this.endAtCap(question.first);
        this.endAtCap(question.second);
        return { used, shown };
      }
      default:
        return assertNever(question);
    }
  }

  /** Counts the duels that planning may see from now on. */
  private settle(shown: readonly HeldDuel[]): readonly HeldDuel[] {
    const released = this.duelEvidence.settle(this);
    const all = released.length === 0 ? shown : [...shown, ...released];
    for (const held of all) this.countDuel(held);
    return all;
  }

  private applyPull({ item }: Pull, outcome: Outcome): void {
    const { counts } = this;
    this.pullEvidence.willPull(counts, item);
    counts.pulls[item] = counts.pulls[item]! + 1;
    counts.yes[item] = counts.yes[item]! + outcome;
    if (outcome === 1) counts.plainYes[item] = counts.plainYes[item]! + 1;
    if (outcome === 0) counts.plainNo[item] = counts.plainNo[item]! + 1;
    this.own.pulls++;
    this.own.spent += this.config.pricePull;
    if (this.pivotSide(item) === null) {
      this.logPull.above[item] = this.pullEvidence.logAbove(counts, item);
      this.logPull.below[item] = this.pullEvidence.logBelow(counts, item);
      this.review(item);
    }
  }

  /** Returns whether the outcome must stay hidden from planning for now. */
  private applyDuel(duel: Duel, outcome: Outcome, source: number): boolean {
    const { asked } = this.own;
    asked[duel.first] = asked[duel.first]! + 1;
    asked[duel.second] = asked[duel.second]! + 1;
    this.own.duels++;
    this.own.spent += this.config.sources?.[source]?.priceDuel ?? this.config.priceDuel;
    // What the evidence fixes in advance looks at the counts before this answer, so those come after.
    return this.duelEvidence.apply(duel, outcome, this, source);
  }

  private countDuel({ duel, outcome }: HeldDuel): void {
    const { counts } = this;
    counts.duels[duel.first] = counts.duels[duel.first]! + 1;
    counts.duels[duel.second] = counts.duels[duel.second]! + 1;
    counts.wins[duel.first] = counts.wins[duel.first]! + outcome;
    counts.wins[duel.second] = counts.wins[duel.second]! + 1 - outcome;
  }

  private review(item: number): void {
    const pivotBefore = this.pivotSide(item);
    this.rule.review(item);
    if (this.pivotSide(item) !== pivotBefore) this.duelEvidence.left(item, this);
  }

  change(item: number, side: Side, log: number): void {
    this.logDuel[side][item] = log;
    this.review(item);
  }

  certify(item: number, side: Side): void {
    const { own } = this;
    if (own.status[item] !== open) throw new Error(`Item ${item} is settled already.`);
    const needsDuels =
      this.logDuel[side][item]! > 0 && this.logPull[side][item]! < this.rule.logBar(item);
    own.inferred[item] = needsDuels ? 1 : 0;
    if (this.logPull[side][item]! >= this.rule.logBar(item)) {
      this.duelEvidence.pulledAlone(item, side);
    }
    own.round[item] = this.round;
    own.status[item] = side === "above" ? above : below;
    if (side === "above") own.aboveCount++;
    else own.belowCount++;
    this.leave(item);
  }

  private leave(item: number): void {
    this.own.openCount--;
    this.own.changed.push(item);
    this.pullEvidence.noted(this.counts, item, false);
    this.rule.left(item);
    this.duelEvidence.left(item, this);
  }

  private endAtCap(item: number): void {
    if (this.own.status[item] === open && this.isAtCap(item)) {
      this.own.status[item] = capped;
      this.leave(item);
    }
  }

  private isAtCap(item: number): boolean {
    const cap = this.config.answerCapPerItem;
    return cap !== null && this.counts.pulls[item]! + this.own.asked[item]! >= cap;
  }

  reprice(repricing: Repricing): void {
    const { own } = this;
    this.config = { ...this.config, ...repricing };
    for (let item = 0; item < this.itemCount; item++) {
      if (own.status[item] === capped && !this.isAtCap(item)) {
        own.status[item] = open;
        own.openCount++;
        own.changed.push(item);
        this.rule.opened(item);
        this.duelEvidence.opened(item);
        this.review(item);
      }
      this.endAtCap(item);
    }
  }

  get isFinished(): boolean {
    return this.own.openCount === 0;
  }

  /** A round ends whenever the number of open items has halved. */
  get round(): number {
    return 1 + Math.floor(Math.log2(this.itemCount / Math.max(1, this.own.openCount)));
  }

  get openCount(): number {
    return this.own.openCount;
  }

  get labelledCount(): number {
    return this.own.aboveCount + this.own.belowCount;
  }

  get totals(): Readonly<{
    aboveCount: number;
    belowCount: number;
    pulls: number;
    duels: number;
    spent: number;
  }> {
    return this.own;
  }

  isOpen(item: number): boolean {
    return this.own.status[item] === open;
  }

  labelOf(item: number): Side | null {
    return labelIn(this.own, item);
  }

  pivotSide(item: number): Side | null {
    return this.rule.pivotSide(item);
  }

  logAbove(item: number): number {
    return this.logPull.above[item]! + this.logDuel.above[item]!;
  }

  logBelow(item: number): number {
    return this.logPull.below[item]! + this.logDuel.below[item]!;
  }

  /** For planning: how many pulls the item should have before those outside the pilot have any. */
  pilotPullsMissing(item: number): number {
    return this.pullEvidence.pilotPullsMissing(this.counts, item);
  }

  /** For planning: items with a first pull from now on follow what was learnt. */
  get isPilotOver(): boolean {
    return this.pullEvidence.isPilotOver;
  }

  logBar(item: number): number {
    return this.rule.logBar(item);
  }

  logPivotBar(item: number): number {
    return this.rule.logPivotBar(item);
  }

  statusOf(item: number): ItemStatus {
    return statusIn(this.own, item);
  }

  boundsOf(item: number): Bounds {
    return this.pullEvidence.bounds(this.counts, item, this.logBar(item));
  }

  stillBars(): (item: number) => number {
    return this.rule.stillBars();
  }

  stillLabels(): Pick<Certified, "labelOf" | "statusOf"> {
    const { status, inferred, round } = this.own;
    const own = { status: status.slice(), inferred: inferred.slice(), round: round.slice() };
    return { labelOf: (item) => labelIn(own, item), statusOf: (item) => statusIn(own, item) };
  }

  /** Sources whose duels prove nothing any more. */
  get distrusted(): readonly number[] {
    return this.duelEvidence.distrusted;
  }

  takeChanges(): number[] {
    return this.own.changed.splice(0);
  }

  get state(): StateRecord {
    return {
      counts: this.counts,
      logPull: this.logPull,
      logDuel: this.logDuel,
      own: this.own,
      pullEvidence: this.pullEvidence.state,
      duelEvidence: this.duelEvidence.state,
      rule: this.rule.state,
    };
  }

  *restore(source: Readonly<Record<string, unknown>>): InSteps<void> {
    copyState(this.state, source);
    yield;
    this.pullEvidence.restored();
    this.duelEvidence.restored();
    yield;
    yield* this.rule.restored();
  }
}
