/**
 * Policy `adaptive`: rank with some duels, pull the items whose labels would help others most, infer
 * with duels where that is cheaper, and pull the rest. Fitting and ordering happen in `plan`; in between
 * each answer moves only the items that it is about.
 */

import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { HeldDuel } from "@/lib/ranksearch/certificate/duel-evidence";
import { BordaDuelEvidence } from "@/lib/ranksearch/certificate/duel-evidence-borda";
import { canDuelsPay, type RankSearchConfig } from "@/lib/ranksearch/config";
import { finish, type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { sides } from "@/lib/ranksearch/label";
import type { Duel, Outcome, Question } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { planActions } from "./action-plan";
import { askAbove, askPull, CostModel, type DuelPlans, type Prices } from "./cost-model";
import { DuelAgenda, type NextRanking } from "./duel-agenda";
import { DuelCalibration } from "./duel-calibration";
import { type DuelOptions, findDuelOptions, noDuelOptions } from "./duel-options";
import type { DuelRecord } from "./duel-record";
import { DuelSources } from "./duel-sources";
import { HeldItems } from "./held-items";
import { helpingCount, helpingOf } from "./helpings";
import { PlanLayout } from "./plan-layout";
import type { Planner } from "./planner";
import { mostOut } from "./planner-pulls";
import type { Posterior } from "./posterior";
import { PosteriorFit } from "./posterior-fit";
import { canRankingPay } from "./ranking-plan";
import { findSweepOptions } from "./sweep-options";
import { whyPulled } from "./why-pulled";

/** A plan is due when there are so many more answers, as a part of those at the last one, of the items, or in all. */
const growthBetweenPlans = 0.03;
const itemsBetweenPlans = 1 / 20;
const fewestBetweenPlans = 8;
/** What makes one due at once still waits for so many answers, as a part of the items. */
const itemsBeforeUrgent = 1 / 400;
/** A plan for more items takes longer than anybody should wait for a question. */
const mostPlannedAtOnce = 2_000;
/** How near to the threshold a mean must lie for its order to matter. */
const boundaryReach = 0.25;
/**
 * While ranking goes on, the pilot's items have so many pulls each first. Duels alone do not tell how sharp they are: items
 * far apart and blunt duels look like items close together and sharp ones.
 */
const pullsBeforeRanking = 3;

/** The classes of the work list. */
const urgent = 0;
const ready = 1;
const waiting = 2;
const laterHelpings = 3;
const classCount = laterHelpings + helpingCount - 1;

const itemsPerStep = 500;

/** What has come in since a plan began that is still being made. */
interface Since {
  readonly answers: {
    readonly question: Question;
    readonly outcome: Outcome;
    readonly shown: readonly HeldDuel[];
  }[];
  readonly items: Set<number>;
}

interface Planned {
  readonly open: Int32Array;
  readonly posterior: Posterior;
  readonly duels: DuelPlans;
}

interface Asker {
  readonly barred: Barred;
  readonly recent: readonly number[];
}

export class AdaptivePlanner implements Planner {
  readonly asksDuels = true;
  private readonly fit: PosteriorFit;
  private readonly costs: CostModel;
  private readonly agenda: DuelAgenda;
  private readonly out: Int32Array;
  private readonly calibration = new DuelCalibration();
  private readonly sources: DuelSources;
  private distrusted: number;
  private readonly sweeps: BordaDuelEvidence | null;
  /** What was planned last, kept up to date answer by answer. */
  private layout: PlanLayout;
  /** While a plan is being made; another one takes its place. */
  private since: Since | null = null;
  private answersAtPlan = 0;
  private isUrgent = true;
  private isPlanned = false;
  private readonly held: HeldItems;
  private isPilotOver: boolean;
  /** What there was to wait for when all items were placed; null where that is not known. */
  private placedFor: number | null = null;

  constructor(
    private readonly certificate: Certificate,
    record: DuelRecord,
    private readonly start: { readonly seed: number; config(): RankSearchConfig },
  ) {
    const { itemCount, duelEvidence } = certificate;
    this.fit = new PosteriorFit(certificate, record);
    this.costs = new CostModel(start.config, certificate);
    this.sources = new DuelSources(certificate, start.config);
    this.distrusted = certificate.distrusted.length;
    this.out = new Int32Array(itemCount);
    this.sweeps = duelEvidence instanceof BordaDuelEvidence ? duelEvidence : null;
    this.agenda = new DuelAgenda(certificate, this.sweeps);
    this.layout = new PlanLayout(itemCount, classCount, {
      ...{ actions: null, options: noDuelOptions },
      duels: this.findDuelPlans(noDuelOptions),
    });
    this.held = new HeldItems(itemCount);
    this.isPilotOver = certificate.isPilotOver;
  }

  begin(): InSteps<void> {
    return this.placeInSteps();
  }

  get phase(): "ranking" | "searching" {
    return this.agenda.isRanking ? "ranking" : "searching";
  }

  get boundary(): number | null {
    return this.layout.actions?.boundary ?? null;
  }

  private get answers(): number {
    return this.certificate.totals.pulls + this.certificate.totals.duels;
  }

  private get prices(): Prices {
    // Where nobody can be asked to compare, no price is low enough.
    return {
      pull: this.start.config().pricePull,
      duel: this.sources.price ?? Number.POSITIVE_INFINITY,
    };
  }

  get planDue(): boolean {
    if (this.certificate.isFinished) return false;
    const { itemCount } = this.certificate;
    const since = this.answers - this.answersAtPlan;
    if (this.isUrgent && (!this.isPlanned || since >= itemCount * itemsBeforeUrgent)) return true;
    return (
      since >= fewestBetweenPlans &&
      since >= this.answersAtPlan * growthBetweenPlans &&
      since >= itemCount * itemsBetweenPlans
    );
  }

  next(unable: Barred, recent: readonly number[], source: number | null): Question | null {
    const compares = this.sources.allows(source);
    const barred: Barred = compares
      ? unable
      : (question) => question.kind === "duel" || unable(question);
    const first = this.pullBeforeRanking({ barred, recent }) ?? this.agenda.next(barred, recent);
    if (first !== null) return first;
    if (this.agenda.isRanking && this.held.mayHold) return null;
    return this.findWork({ barred, recent }) ?? this.findReleased({ barred, recent });
  }

  private findWork(asker: Asker): Question | null {
    const look = { salt: this.start.seed ^ this.answers, recent: asker.recent };
    return this.layout.work.find((item) => this.ask(item, asker), look);
  }

  /**
   * Items may stand as held for what is over by now: sweeps, or candidates that have their labels. Where a plan is due, it comes first: it
   * may have something cheaper for them than a pull.
   */
  private findReleased(asker: Asker): Question | null {
    if (!this.layout.isAnyHeld || this.waitedFor === this.placedFor) return null;
    if (this.planDue && this.certificate.itemCount <= mostPlannedAtOnce) return null;
    this.placeAll();
    return this.findWork(asker);
  }

  /** How much there is that items may wait for. */
  private get waitedFor(): number {
    const candidates = this.layout.actions?.candidates ?? [];
    const open = candidates.filter((item) => this.certificate.isOpen(item)).length;
    return open + (this.agenda.isSweeping ? 1 : 0);
  }

  private pullBeforeRanking(asker: Asker): Question | null {
    const { certificate, agenda, out, start } = this;
    if (this.isPilotOver || !agenda.isRanking) return null;
    const isWanted = (item: number) =>
      certificate.pilotPullsMissing(item) > 0 &&
      certificate.counts.pulls[item]! + out[item]! < pullsBeforeRanking;
    return this.layout.work.find((item) => (isWanted(item) ? this.ask(item, asker) : null), {
      salt: start.seed ^ this.answers,
      recent: asker.recent,
      lastClass: urgent,
    });
  }

  why(question: Question): AskReason {
    if (question.kind === "pull") {
      return this.layout.isCandidate(question.item)
        ? "helps-others"
        : whyPulled(this.certificate, question.item);
    }
    const { above, below } = this.layout.options;
    const isPivot = [above, below].some((option) => option?.pivots.includes(question.second));
    if (isPivot && this.sweeps === null) return "comparison";
    return this.agenda.isSweeping ? "sweep" : "ranking";
  }

  /** The planned question about the item. If this person is barred from it, the item has nothing for them. */
  private ask(item: number, asker: Asker): Question | null {
    const action = this.layout.action[item];
    if (action !== askPull && this.sweeps === null) return this.compare(item, asker);
    const pull: Question = { kind: "pull", item };
    return asker.barred(pull) ? null : pull;
  }

  private compare(item: number, { barred, recent }: Asker): Question | null {
    const side = this.layout.action[item] === askAbove ? "above" : "below";
    let second: Question | null = null;
    for (const pivot of this.layout.options[side]?.pivots ?? []) {
      const duel: Question = { kind: "duel", first: item, second: pivot };
      if (barred(duel)) continue;
      if (!recent.includes(pivot)) return duel;
      second ??= duel;
    }
    return second;
  }

  /**
   * While ranking goes on nothing else is asked, and while an item that is to help others has no label yet, those
   * others wait: asked now, they would be pulled at a high price by everybody who cannot help with it.
   */
  get isHolding(): boolean {
    const { agenda, held } = this;
    return held.mayHold && (agenda.isRanking || agenda.isSweeping || this.layout.isAnyHeld);
  }

  stopHolding(): void {
    this.held.stop(this.answers);
    this.agenda.giveUp();
    this.placeAll();
  }

  private isHeld(item: number, layout: PlanLayout): boolean {
    if (!this.held.mayHold || !this.certificate.isOpen(item)) return false;
    if (layout.action[item] !== askPull) return this.sweeps !== null && this.agenda.isSweeping;
    if (layout.isCandidate(item)) return false;
    const waits =
      layout.actions?.isWaiting[item] === 1 &&
      layout.actions.candidates.some((candidate) => this.certificate.isOpen(candidate));
    return waits || this.waitsForPilot(item);
  }

  /**
   * An item's weights in C1 are fixed at its first pull. When ranking is done, people have been asked about so many
   * items that most are barred from the pilot's: without waiting, half of the others would be pulled before its end.
   */
  private waitsForPilot(item: number): boolean {
    const { certificate } = this;
    return (
      !this.isPilotOver &&
      certificate.counts.pulls[item] === 0 &&
      certificate.pilotPullsMissing(item) === 0 &&
      canRankingPay(certificate.itemCount, this.prices.pull / this.prices.duel)
    );
  }

  /** What is being planned meanwhile would not know of it: it is made again. */
  private placeAll(): void {
    if (this.since !== null) this.isUrgent = true;
    this.since = null;
    finish(this.placeInSteps());
  }

  private *placeInSteps(): InSteps<void> {
    this.placedFor = this.waitedFor;
    for (const [from, to] of partsOf(this.certificate.itemCount, itemsPerStep)) {
      for (let item = from; item < to; item++) this.place(item);
      yield;
    }
  }

  reserve(question: Question): void {
    this.changeOut(question, 1);
    if (question.kind === "duel") this.agenda.take(question);
  }

  release(question: Question): void {
    this.changeOut(question, -1);
    if (question.kind === "duel") this.agenda.giveBack(question);
  }

  private changeOut(question: Question, change: number): void {
    if (question.kind === "pull") {
      this.changeOutOf(question.item, change);
    } else {
      this.changeOutOf(question.first, change);
      this.changeOutOf(question.second, change);
    }
  }

  private changeOutOf(item: number, change: number): void {
    this.out[item] = this.out[item]! + change;
    this.place(item);
  }

  applied(question: Question, outcome: Outcome, shown: readonly HeldDuel[], source: number): void {
    this.noteDistrust();
    this.since?.answers.push({ question, outcome, shown });
    if (question.kind === "duel") this.agenda.take(question);
    for (const { duel, outcome: won } of shown) this.calibrate(duel, won, source);
    this.believe(this.fit.posterior, { question, outcome, shown });
    if (question.kind === "pull") {
      this.decide(question.item);
    } else {
      this.decide(question.first);
      this.decide(question.second);
    }
    if (this.agenda.goOn()) this.isUrgent = true;
    this.notePilot();
  }

  private believe(
    posterior: Posterior,
    { question, outcome, shown }: Since["answers"][number],
  ): void {
    const { certificate } = this;
    if (question.kind === "pull") posterior.addPull(question.item, outcome);
    for (const { duel, outcome: won } of shown) {
      if (certificate.isOpen(duel.first)) posterior.addDuel(duel.first, duel.second, won);
      if (certificate.isOpen(duel.second)) posterior.addDuel(duel.second, duel.first, 1 - won);
    }
  }

  private notePilot(): void {
    if (this.isPilotOver || !this.certificate.isPilotOver) return;
    this.isPilotOver = true;
    this.placeAll();
  }

  /** A source has been found out: what was planned with its duels is planned again. */
  private noteDistrust(): void {
    const distrusted = this.certificate.distrusted.length;
    if (distrusted === this.distrusted) return;
    this.distrusted = distrusted;
    this.agenda.giveUp();
    this.repriced();
  }

  private calibrate({ first, second }: Duel, won: Outcome, source: number): void {
    const { certificate, calibration } = this;
    const { posterior } = this.fit;
    this.sources.note(source, posterior.mean[first]! - posterior.mean[second]!, won);
    const pivot = { first: certificate.pivotSide(first), second: certificate.pivotSide(second) };
    if (pivot.second !== null && certificate.isOpen(first)) {
      calibration.note(pivot.second, { item: first, pivot: second, outcome: won }, posterior);
    } else if (pivot.first !== null && certificate.isOpen(second)) {
      calibration.note(pivot.first, { item: second, pivot: first, outcome: 1 - won }, posterior);
    }
  }

  repriced(): void {
    this.isUrgent = true;
    this.placeAll();
  }

  /** Chooses what to ask about one item. */
  private decide(item: number): void {
    this.decideIn(this.layout, this.fit.posterior, item);
    this.since?.items.add(item);
  }

  private decideIn(layout: PlanLayout, posterior: Posterior, item: number): void {
    if (this.certificate.isOpen(item)) {
      const density = posterior.density(item);
      layout.action[item] = this.costs.bestAction(item, density, layout.duels);
    } else if (layout.isCandidate(item) && this.certificate.pivotSide(item) !== null) {
      this.isUrgent = true;
    }
    this.placeIn(layout, item);
  }

  private place(item: number): void {
    this.placeIn(this.layout, item);
    this.since?.items.add(item);
  }

  private placeIn(layout: PlanLayout, item: number): void {
    const { certificate } = this;
    const isHeld = this.isHeld(item, layout);
    const available =
      certificate.isOpen(item) && !isHeld && this.out[item]! < mostOut(certificate, item);
    layout.noteHeld(item, isHeld);
    layout.work.place(item, this.classFor(item, layout), available);
  }

  private classFor(item: number, layout: PlanLayout): number {
    if (layout.isCandidate(item)) return urgent;
    if (layout.action[item] !== askPull) return this.sweeps === null ? ready : waiting;
    if (layout.actions?.isWaiting[item] === 1) return waiting;
    if (this.out[item]! < this.certificate.pilotPullsMissing(item)) return urgent;
    const helping = helpingOf(this.certificate, item);
    return helping === 0 ? ready : laterHelpings + helping - 1;
  }

  /**
   * The new plan is made beside the one in use, from the answers there are at its start. At its end it takes in what came
   * meanwhile, item by item, as the one in use did.
   */
  *planInSteps(): InSteps<void> {
    const { threshold } = this.start.config();
    this.isUrgent = false;
    this.isPlanned = true;
    this.answersAtPlan = this.answers;
    this.held.goOnIfDue(this.answers);
    const since: Since = { answers: [], items: new Set() };
    this.since = since;
    const posterior = yield* this.fit.refit(threshold);
    const { certificate, sweeps } = this;
    const options =
      sweeps === null
        ? findDuelOptions(certificate, posterior)
        : findSweepOptions(sweeps, posterior);
    yield;
    const open = listOpen(certificate);
    const duels = this.findDuelPlans(options);
    const view = { certificate, posterior, costs: this.costs, duels, inSweeps: sweeps !== null };
    const actions = yield* planActions(view, open);
    const layout = new PlanLayout(certificate.itemCount, classCount, { actions, options, duels });
    for (let item = 0; item < certificate.itemCount; item++) {
      this.decideIn(layout, posterior, item);
      if (item % itemsPerStep === 0) yield;
    }
    const made = { open, posterior, duels };
    let ranking: NextRanking | undefined;
    // What was laid out before may have been asked to its end meanwhile.
    while (this.agenda.isDone && ranking === undefined) ranking = yield* this.makeRanking(made);
    if (this.since !== since) {
      this.fit.letGo(posterior);
      return;
    }
    this.since = null;
    this.layout = layout;
    this.placedFor = null;
    this.fit.use(posterior);
    for (const answer of since.answers) this.believe(posterior, answer);
    for (const item of since.items) this.decide(item);
    let wanting = 0;
    for (const item of open) if (layout.action[item] !== askPull) wanting++;
    // A sweep serves all its items at once: worth asking if most of them want it.
    this.agenda.plan(ranking ?? null, this.held.mayHold && wanting >= open.length / 2);
  }

  private makeRanking({ open, posterior, duels }: Planned): InSteps<NextRanking> {
    const { threshold, expectedPeople: people } = this.start.config();
    const { pull, duel } = this.prices;
    const promise = this.costs.promise(posterior.link.sharpness, duels);
    const { itemCount } = this.certificate;
    return this.agenda.makeRanking(
      { itemCount, seed: this.start.seed, priceRatio: pull / duel, promise, people },
      {
        items: open,
        nearBoundary: (item) => posterior.chanceNear(item, threshold, boundaryReach),
      },
    );
  }

  private findDuelPlans(options: DuelOptions): DuelPlans {
    const { prices, sweeps } = this;
    // Both ends of a pair are served where both are wanted: about half the price then.
    const duel = sweeps === null ? prices.duel : 0.75 * prices.duel;
    if (!canDuelsPay(prices.pull, prices.duel)) return { prices, plans: [] };
    const plans = sides.flatMap((side) => {
      const option = options[side];
      if (option === null) return [];
      const scale = this.calibration.scale(side);
      return [{ side, gain: option.gain.map((gain) => gain * scale) }];
    });
    return { prices: { pull: prices.pull, duel }, plans };
  }
}

function listOpen(certificate: Certificate): Int32Array {
  const open: number[] = [];
  for (let item = 0; item < certificate.itemCount; item++) {
    if (certificate.isOpen(item)) open.push(item);
  }
  return Int32Array.from(open);
}
