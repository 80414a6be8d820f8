/**
 * What should be done about the open items as a whole: in which order, which of them first because
 * their labels would help others, and who should wait for those.
 */

import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { canDuelsPay } from "@/lib/ranksearch/config";
import { type InSteps, sortInSteps } from "@/lib/ranksearch/in-steps";
import { type Side, sides } from "@/lib/ranksearch/label";
import { numbered } from "@/lib/ranksearch/numbered";
import { type CostModel, clearlyCheaper, type DuelPlans, duelGain } from "./cost-model";
import { type Candidate, chooseCandidate, type OpenItems } from "./pivot-choice";
import type { Posterior } from "./posterior";
import { bordaScores, scoreAt, sweepGain } from "./sweep-options";

/** About as many opponents as a pivot meets in a sweep. */
const usualOpponents = 6;

export interface PlanView {
  readonly certificate: Certificate;
  readonly posterior: Posterior;
  readonly costs: CostModel;
  readonly duels: DuelPlans;
  /** Whether duels count sweep by sweep (`borda`) or one by one (`majority`). */
  readonly inSweeps: boolean;
}

export interface ActionPlan {
  /** All items, first to be asked first. */
  readonly order: Int32Array;
  /** To be labelled first: they would help others. */
  readonly candidates: readonly number[];
  /** 1 for items that should wait for a candidate's label. */
  readonly isWaiting: Uint8Array;
  /** How many items look to be below. */
  readonly boundary: number;
}

const itemsPerStep = 1_000;

export function* planActions(view: PlanView, open: Int32Array): InSteps<ActionPlan> {
  const { certificate, posterior, costs, duels } = view;
  const { itemCount } = certificate;
  const byMean = yield* sortInSteps(open, (a, b) => posterior.mean[a]! - posterior.mean[b]!);
  const baseCost = new Float64Array(itemCount);
  for (const [place, item] of open.entries()) {
    baseCost[item] = costs.leastCost(item, posterior.density(item), duels);
    if (place % itemsPerStep === 0) yield;
  }
  const items = numbered(itemCount);
  const order = yield* sortInSteps(items, (a, b) => baseCost[a]! - baseCost[b]! || a - b);
  const candidates = yield* findCandidates(view, { byMean, baseCost });
  const isWaiting = new Uint8Array(itemCount);
  for (const [place, item] of open.entries()) {
    for (const { side, gain } of candidates) {
      const plan = { side, gain, prices: duels.prices };
      const cost = costs.duelCost(item, posterior.density(item), plan);
      if (cost < baseCost[item]! * clearlyCheaper) isWaiting[item] = 1;
    }
    if (place % itemsPerStep === 0) yield;
  }
  return {
    order,
    candidates: candidates.map(({ item }) => item),
    isWaiting,
    boundary: yield* countBelow(view, byMean),
  };
}

function* findCandidates(view: PlanView, open: OpenItems): InSteps<Candidate[]> {
  const { posterior, duels } = view;
  if (!canDuelsPay(duels.prices.pull, duels.prices.duel)) return [];
  const scores = view.inSweeps ? bordaScores(posterior) : null;
  const gainOf = (side: Side, item: number) => {
    const mean = posterior.mean[item]!;
    if (scores !== null) {
      return sweepGain(side, { scores, pivotScore: scoreAt(posterior, mean) }, usualOpponents);
    }
    return duelGain(side, { mean, variance: posterior.variance[item]! }, posterior.link.sharpness);
  };
  const chosen: Candidate[] = [];
  for (const side of sides) {
    const candidate = yield* chooseCandidate({ ...view, gainOf }, side, open);
    if (candidate !== null) chosen.push(candidate);
  }
  return chosen;
}

function* countBelow(view: PlanView, byMean: Int32Array): InSteps<number> {
  const { certificate, posterior, costs } = view;
  let below = certificate.totals.belowCount;
  for (const [place, item] of byMean.entries()) {
    if (costs.chanceAbove(posterior.density(item)) < 0.5) below++;
    if (place % itemsPerStep === 0) yield;
  }
  return below;
}
