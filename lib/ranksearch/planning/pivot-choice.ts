/**
 * Which items should vouch for others: the labelled ones nearest to the boundary, and of the open ones
 * the one on each side whose label would save the others most beyond what it costs.
 */

import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import type { CostModel, DuelPlans } from "./cost-model";
import type { Posterior } from "./posterior";

const sampleSize = 240;
/** Candidates by their place from the boundary outward. */
const candidatePlaces = [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 22, 30, 40] as const;
/**
 * A candidate has to be labelled in any case, but later it would be cheaper: error levels grow, and a
 * better pivot may do without its pulls.
 */
const costOfHaste = 0.3;
const surestSide = 0.6;
const looksPerStep = 1_000;

export interface PivotView {
  readonly posterior: Posterior;
  readonly costs: CostModel;
  readonly duels: DuelPlans;
  /** How fast evidence would grow by duels against this item, were it labelled. */
  gainOf(side: Side, item: number): Float64Array;
}

export interface Candidate {
  readonly item: number;
  readonly side: Side;
  readonly gain: Float64Array;
}

export interface OpenItems {
  /** By posterior mean, ascending. */
  readonly byMean: Int32Array;
  /** What each open item is expected to cost with the pivots there are. */
  readonly baseCost: Float64Array;
}

export function* chooseCandidate(
  view: PivotView,
  side: Side,
  open: OpenItems,
): InSteps<Candidate | null> {
  const sample = spread(open.byMean, sampleSize);
  const scale = open.byMean.length / Math.max(1, sample.length);
  let best: Candidate | null = null;
  let bestWorth = 0;
  for (const item of yield* listCandidates(view, side, open.byMean)) {
    yield;
    const gain = view.gainOf(side, item);
    let saved = 0;
    for (const other of sample) {
      if (other === item) continue;
      const cost = view.costs.duelCost(other, view.posterior.density(other), {
        side,
        gain,
        prices: view.duels.prices,
      });
      saved += Math.max(0, open.baseCost[other]! - cost);
    }
    const density = view.posterior.density(item);
    const above = view.costs.chanceAbove(density);
    const chance = side === "above" ? above : 1 - above;
    const own = view.costs.pivotCost(item, density, view.duels.prices.pull);
    const extra = costOfHaste * own + (1 - costOfHaste) * Math.max(0, own - open.baseCost[item]!);
    const worth = saved * scale * chance - extra;
    if (worth > bestWorth) {
      bestWorth = worth;
      best = { item, side, gain };
    }
  }
  return best;
}

function* listCandidates(view: PivotView, side: Side, byMean: Int32Array): InSteps<number[]> {
  const onSide: number[] = [];
  const step = side === "above" ? 1 : -1;
  const last = candidatePlaces[candidatePlaces.length - 1]!;
  for (
    let place = side === "above" ? 0 : byMean.length - 1;
    place >= 0 && place < byMean.length && onSide.length <= last;
    place += step
  ) {
    const item = byMean[place]!;
    const above = view.costs.chanceAbove(view.posterior.density(item));
    if ((side === "above" ? above : 1 - above) >= surestSide) onSide.push(item);
    if (place % looksPerStep === 0) yield;
  }
  return candidatePlaces.flatMap((place) => onSide[place] ?? []);
}

function spread(items: Int32Array, most: number): Int32Array {
  if (items.length <= most) return items;
  return Int32Array.from({ length: most }, (_, index) => {
    return items[Math.floor((index * items.length) / most)]!;
  });
}
