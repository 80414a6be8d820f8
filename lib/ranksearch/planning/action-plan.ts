/**
 * What should be done about the open items as a whole: in which order, which of them first because
 * their labels would help others, and who should wait for those.
 */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { canDuelsPay } from "@/lib/ranksearch/config";
import { type Side, sides } from "@/lib/ranksearch/label";
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

export function planActions(view: PlanView, open: Int32Array): ActionPlan {
  const { certificate, posterior, costs, duels } = view;
  const { itemCount } = certificate;
  const byMean = open.slice().sort((a, b) => posterior.mean[a]! - posterior.mean[b]!);
  const baseCost = new Float64Array(itemCount);
  for (const item of open) baseCost[item] = costs.leastCost(item, posterior.density(item), duels);
  const order = Int32Array.from({ length: itemCount }, (_, item) => item);
  order.sort((a, b) => baseCost[a]! - baseCost[b]! || a - b);
  const candidates = findCandidates(view, { byMean, baseCost });
  const isWaiting = new Uint8Array(itemCount);
  for (const item of open) {
    for (const { side, gain } of candidates) {
      const plan = { side, gain, prices: duels.prices };
      const cost = costs.duelCost(item, posterior.density(item), plan);
      if (cost < baseCost[item]! * clearlyCheaper) isWaiting[item] = 1;
    }
  }
  return {
    order,
    candidates: candidates.map(({ item }) => item),
    isWaiting,
    boundary: countBelow(view, byMean),
  };
}

function findCandidates(view: PlanView, open: OpenItems): Candidate[] {
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
  return sides.flatMap((side) => chooseCandidate({ ...view, gainOf }, side, open) ?? []);
}

function countBelow(view: PlanView, byMean: Int32Array): number {
  const { certificate, posterior, costs } = view;
  let below = certificate.totals.belowCount;
  for (const item of byMean) if (costs.chanceAbove(posterior.density(item)) < 0.5) below++;
  return below;
}
