/**
 * Policy `adaptive`: rank with a few random duels, pull the items whose labels help others most, infer
 * with duels where that is cheaper, and pull the rest.
 */
import type { Certificate } from "./certificate";
import type { RankSearchConfig } from "./config";
import { CostModel, duelGain, type Prices } from "./cost-model";
import { type DuelRecord, type DuelsByItem, groupByItem } from "./duel-record";
import type { Side } from "./label";
import { type Candidate, chooseCandidate, pivotsKept } from "./pivot-choice";
import type { Planner } from "./planner";
import { certainNeed } from "./planner-pulls";
import { Posterior } from "./posterior";
import { assertNever, type Outcome, type Question } from "./question";
import { RankingDuels } from "./ranking-duels";
import type { Barred } from "./session";
import { WorkList } from "./work-list";

const growthBetweenPlans = 0.03;
const fewestBetweenPlans = 8;
/** Duels are asked only where they look cheaper by this much. */
const clearlyCheaper = 0.97;
const firstHelping = 24;

const urgent = 0;
const ready = 1;
const waiting = 2;
const laterHelpings = 3;
const classCount = 14;

const askPull = 0;
const askAbove = 1;
const askBelow = 2;

export class AdaptivePlanner implements Planner {
  boundary: number | null = null;
  private posterior: Posterior;
  private readonly costs: CostModel;
  private readonly ranking: RankingDuels;
  private readonly work: WorkList;
  private readonly out: Int32Array;
  private readonly action: Uint8Array;
  private readonly isWaiting: Uint8Array;
  private pivots: Record<Side, number[]> = { above: [], below: [] };
  private gains: Record<Side, Float64Array | null> = { above: null, below: null };
  private candidates: Candidate[] = [];
  private matchings = 0;
  private rankingDuels = 0;
  private isRanking = false;
  private answersAtPlan = 0;
  private answersAtLink = 0;
  private isUrgent = true;
  private isPlanned = false;

  constructor(
    private readonly certificate: Certificate,
    private readonly record: DuelRecord,
    private readonly start: { readonly seed: number; config(): RankSearchConfig },
  ) {
    const { itemCount } = certificate;
    this.posterior = new Posterior(itemCount);
    this.costs = new CostModel(start.config(), certificate);
    this.ranking = new RankingDuels(itemCount, start.seed);
    this.work = new WorkList(itemCount, classCount);
    this.out = new Int32Array(itemCount);
    this.action = new Uint8Array(itemCount);
    this.isWaiting = new Uint8Array(itemCount);
    for (let item = 0; item < itemCount; item++) this.place(item);
  }

  get phase(): "ranking" | "searching" {
    return this.isRanking ? "ranking" : "searching";
  }

  private get answers(): number {
    return this.certificate.totals.pulls + this.certificate.totals.duels;
  }

  private get prices(): Prices {
    const { pricePull, priceDuel } = this.start.config();
    return { pull: pricePull, duel: priceDuel };
  }

  get planDue(): boolean {
    if (this.certificate.isFinished) return false;
    const grown = Math.max(fewestBetweenPlans, this.answersAtPlan * growthBetweenPlans);
    return this.isUrgent || this.answers - this.answersAtPlan >= grown;
  }

  next(barred: Barred): Question | null {
    if (this.isRanking) {
      const duel = this.ranking.next(barred);
      if (duel !== null) return duel;
    }
    return this.work.find((item) => this.ask(item, barred), this.start.seed ^ this.answers);
  }

  /** The planned question about the item, or else another that also counts. */
  private ask(item: number, barred: Barred): Question | null {
    const action = this.action[item];
    const pull: Question = { kind: "pull", item };
    if (action === askPull && !barred(pull)) return pull;
    const side = this.sideToAsk(item);
    for (const pivot of this.pivots[side]) {
      const duel: Question = { kind: "duel", first: item, second: pivot };
      if (!barred(duel)) return duel;
    }
    return action !== askPull && !barred(pull) ? pull : null;
  }

  private sideToAsk(item: number): Side {
    const action = this.action[item];
    if (action === askAbove) return "above";
    if (action === askBelow) return "below";
    return this.posterior.mean[item]! >= this.start.config().threshold ? "above" : "below";
  }

  reserve(question: Question): void {
    this.changeOut(question, 1);
    if (question.kind === "duel") this.ranking.take(question);
  }

  release(question: Question): void {
    this.changeOut(question, -1);
    if (question.kind === "duel") this.ranking.giveBack(question);
  }

  private changeOut(question: Question, change: number): void {
    switch (question.kind) {
      case "pull":
        this.changeOutOf(question.item, change);
        return;
      case "duel":
        this.changeOutOf(question.first, change);
        this.changeOutOf(question.second, change);
        return;
      default:
        assertNever(question);
    }
  }

  private changeOutOf(item: number, change: number): void {
    this.out[item] = this.out[item]! + change;
    this.place(item);
  }

  applied(question: Question, outcome: Outcome): void {
    switch (question.kind) {
      case "pull":
        this.posterior.addPull(question.item, outcome);
        this.decide(question.item);
        return;
      case "duel": {
        const { first, second } = question;
        this.ranking.take(question);
        if (this.certificate.isOpen(first)) this.posterior.addDuel(first, second, outcome);
        if (this.certificate.isOpen(second)) this.posterior.addDuel(second, first, 1 - outcome);
        this.decide(first);
        this.decide(second);
        if (this.isRanking && this.ranking.isEmpty) this.isUrgent = true;
        return;
      }
      default:
        assertNever(question);
    }
  }

  repriced(): void {
    this.isUrgent = true;
    for (let item = 0; item < this.certificate.itemCount; item++) this.place(item);
  }

  /** Chooses what to ask about one item, in constant time. */
  private decide(item: number): void {
    const { certificate, posterior, costs, prices } = this;
    if (!certificate.isOpen(item)) {
      if (this.candidates.some((candidate) => candidate.item === item)) this.isUrgent = true;
      this.place(item);
      return;
    }
    const density = posterior.density(item);
    const byPulls = costs.pullCost(item, density, prices.pull);
    let best = byPulls * clearlyCheaper;
    this.action[item] = askPull;
    for (const side of ["above", "below"] as const) {
      const gain = this.gains[side];
      if (gain === null) continue;
      const cost = costs.duelCost(item, density, { side, gain, prices });
      if (cost < best) {
        best = cost;
        this.action[item] = side === "above" ? askAbove : askBelow;
      }
    }
    this.place(item);
  }

  private place(item: number): void {
    const { certificate } = this;
    const available =
      this.isPlanned === false
        ? certificate.isOpen(item)
        : certificate.isOpen(item) && this.out[item]! < certainNeed(certificate, item);
    this.work.place(item, this.classFor(item), available);
  }

  private classFor(item: number): number {
    if (this.candidates.some((candidate) => candidate.item === item)) return urgent;
    if (this.action[item] !== askPull) return ready;
    if (this.isWaiting[item] === 1) return waiting;
    const pulls = this.certificate.counts.pulls[item]!;
    if (pulls < firstHelping) return ready;
    return Math.min(classCount - 1, laterHelpings + Math.floor(Math.log2(pulls / firstHelping)));
  }

  plan(): void {
    this.isUrgent = false;
    this.isPlanned = true;
    this.answersAtPlan = this.answers;
    this.fit();
    this.planRanking();
    this.planPivots();
    this.planWork();
  }

  private fit(): void {
    const { posterior, certificate } = this;
    const duels = groupByItem(this.record, certificate.itemCount);
    const items = Int32Array.from({ length: certificate.itemCount }, (_, item) => item);
    if (duels.opponent.length > 0 && this.answers >= 1.2 * this.answersAtLink) {
      this.answersAtLink = this.answers;
      this.fitLink(items, duels);
    }
    for (let pass = 0; pass < 2; pass++) {
      posterior.refit(items, certificate.counts, duels);
      posterior.learnPrior(items, certificate.counts);
    }
  }

  private fitLink(items: Int32Array, duels: DuelsByItem): void {
    const { certificate } = this;
    const { sharpness } = this.posterior.link;
    let best = this.posterior;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (const factor of [1, 0.5, 2]) {
      if (sharpness * factor < 1 || sharpness * factor > 32) continue;
      const trial = this.posterior.fork();
      trial.forgetPrior();
      if (factor !== 1) trial.resharpen(sharpness * factor, this.start.config().threshold);
      let bound = 0;
      for (let pass = 0; pass < 3; pass++) bound = trial.refit(items, certificate.counts, duels);
      if (bound > bestBound) {
        best = trial;
        bestBound = bound;
      }
    }
    this.posterior = best;
  }

  private planRanking(): void {
    const { itemCount } = this.certificate;
    const ratio = this.prices.pull / this.prices.duel;
    const wanted = itemCount < 8 || ratio < 1.5 ? 0 : (Math.min(20, 1.5 * ratio) * itemCount) / 2;
    if (this.ranking.isEmpty && this.rankingDuels < wanted) {
      const open = this.listOpen();
      if (this.rankingDuels < 0.4 * wanted || this.matchings < 2) {
        this.ranking.prepareMatching(open, this.matchings);
      } else {
        const near = new Float64Array(itemCount);
        for (const item of open) {
          near[item] = this.posterior.chanceNear(item, this.start.config().threshold, 0.25);
        }
        open.sort((a, b) => near[b]! - near[a]!);
        this.ranking.prepareFocus(open, Math.ceil(open.length / 5), this.matchings);
      }
      this.rankingDuels += this.ranking.size;
      this.matchings++;
    }
    this.isRanking = !this.ranking.isEmpty;
  }

  private listOpen(): Int32Array {
    const open: number[] = [];
    for (let item = 0; item < this.certificate.itemCount; item++) {
      if (this.certificate.isOpen(item)) open.push(item);
    }
    return Int32Array.from(open);
  }

  private planPivots(): void {
    const { posterior, certificate } = this;
    const labelled: Record<Side, number[]> = { above: [], below: [] };
    for (let item = 0; item < certificate.itemCount; item++) {
      const side = certificate.pivotSide(item);
      if (side !== null) labelled[side].push(item);
    }
    labelled.above.sort((a, b) => posterior.mean[a]! - posterior.mean[b]!);
    labelled.below.sort((a, b) => posterior.mean[b]! - posterior.mean[a]!);
    for (const side of ["above", "below"] as const) {
      this.pivots[side] = labelled[side].slice(0, pivotsKept);
      const pivot = this.pivots[side][0];
      this.gains[side] =
        pivot === undefined
          ? null
          : duelGain(
              side,
              { mean: posterior.mean[pivot]!, variance: posterior.variance[pivot]! },
              posterior.link.sharpness,
            );
    }
  }

  private planWork(): void {
    const { certificate, posterior, costs, prices } = this;
    const byMean = this.listOpen().sort((a, b) => posterior.mean[a]! - posterior.mean[b]!);
    const baseCost = new Float64Array(certificate.itemCount);
    for (const item of byMean) baseCost[item] = this.expectedCost(item);
    this.candidates = [];
    if (prices.pull / prices.duel >= 1.2) {
      for (const side of ["above", "below"] as const) {
        const candidate = chooseCandidate({ certificate, posterior, costs, prices }, side, {
          byMean,
          baseCost,
        });
        if (candidate !== null) this.candidates.push(candidate);
      }
    }
    this.isWaiting.fill(0);
    for (const item of byMean) {
      const density = posterior.density(item);
      for (const { side, gain } of this.candidates) {
        const cost = costs.duelCost(item, density, { side, gain, prices });
        if (cost < baseCost[item]! * clearlyCheaper) this.isWaiting[item] = 1;
      }
    }
    const order = Int32Array.from({ length: certificate.itemCount }, (_, item) => item);
    order.sort((a, b) => baseCost[a]! - baseCost[b]!);
    this.work.reorder(order);
    for (let item = 0; item < certificate.itemCount; item++) this.decide(item);
  }

  private expectedCost(item: number): number {
    const { posterior, costs, prices } = this;
    const density = posterior.density(item);
    let best = costs.pullCost(item, density, prices.pull);
    for (const side of ["above", "below"] as const) {
      const gain = this.gains[side];
      if (gain === null) continue;
      best = Math.min(best, costs.duelCost(item, density, { side, gain, prices }));
    }
    return best;
  }
}
