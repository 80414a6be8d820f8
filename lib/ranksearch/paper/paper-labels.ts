/** How a `paper` session labels items: by their pulls, from a pivot by duels, or not at all. */

import type { Side } from "@/lib/ranksearch/label";
import { checkSide, logEvidence, type PullCheck, pullRadius } from "./figure-out-label";
import { itemStatuses, type PaperState, type SearchingPhase } from "./paper-state";
import { mostLabels } from "./threshold-search";

/** p-hat_i */
export function winRate({ items }: PaperState, item: number): number {
  return items.wins[item]! / items.duels[item]!;
}

/** delta_1 = delta_0 / (labels a search may ask for), delta_0 = delta / 4(t+1)^2 */
export function labelErrorProbability(state: PaperState): number {
  const searchError = state.config.allDelta / (4 * (state.round + 1) ** 2);
  return searchError / mostLabels(state.working.length);
}

/** A check of Figure-Out-Label; labels the item if it can. */
export function labelByPulls(state: PaperState, phase: SearchingPhase, item: number): Side | null {
  const pullCheck: PullCheck = {
    check: phase.check,
    pulls: state.items.pulls[item]!,
    yes: state.items.yes[item]!,
    errorProbability: labelErrorProbability(state),
  };
  recordEvidence(state, item, pullCheck);
  const side = checkSide(pullCheck, state.config);
  if (side === null) return null;
  state.items.logBar[item] = -Math.log(pullCheck.errorProbability);
  decide(state, item, { side, pulled: true });
  return side;
}

/** At its cap an item gets no label; returns the side it leans to. */
export function giveUp(state: PaperState, item: number): Side {
  const { items } = state;
  const leansAbove = items.yes[item]! > state.config.threshold * items.pulls[item]!;
  items.logBar[item] = -Math.log(labelErrorProbability(state));
  items.status[item] = itemStatuses.undecided;
  state.capped++;
  state.changed.add(item);
  return leansAbove ? "above" : "below";
}

/**
 * Alg. 1, lines 13–14. The pivots are i_{k+1} and i_k: each further "above" of a search lies lower in
 * the order than the one before it, each further "below" higher. A search that gave up on one of the two
 * falls back to the nearest that was labelled, for which the paper's argument holds as well.
 */
export function inferFromPivots(state: PaperState, phase: SearchingPhase): void {
  const { pivotAbove, pivotBelow } = phase;
  for (const item of state.working) {
    if (state.items.status[item] !== itemStatuses.open) continue;
    if (pivotAbove !== null && isApart(state, item, pivotAbove)) {
      infer(state, item, { side: "above", pivot: pivotAbove });
    } else if (pivotBelow !== null && isApart(state, pivotBelow, item)) {
      infer(state, item, { side: "below", pivot: pivotBelow });
    }
  }
}

function isApart(state: PaperState, higher: number, lower: number): boolean {
  return winRate(state, higher) - winRate(state, lower) > 2 * state.gamma;
}

/** Were the two in the other order, one win rate would be off by half their gap: 2 exp(-n gap^2 / 2). */
function infer(state: PaperState, item: number, by: { side: Side; pivot: number }): void {
  const { items } = state;
  const duels = items.duels[item]!;
  const gap = Math.abs(winRate(state, item) - winRate(state, by.pivot));
  const evidence = by.side === "above" ? items.logEvidenceAbove : items.logEvidenceBelow;
  evidence[item] = Math.min((duels * gap ** 2) / 2 - Math.LN2, evidence[by.pivot]!);
  const duelBar = 2 * duels * state.gamma ** 2 - Math.LN2;
  items.logBar[item] = Math.min(duelBar, items.logBar[by.pivot]!);
  decide(state, item, { side: by.side, pulled: false });
}

function recordEvidence(state: PaperState, item: number, pullCheck: PullCheck): void {
  const { threshold, tolerance } = state.config;
  const { items } = state;
  const mean = pullCheck.yes / pullCheck.pulls;
  const radius = pullRadius(pullCheck);
  items.low[item] = Math.max(0, mean - radius);
  items.high[item] = Math.min(1, mean + radius);
  items.logEvidenceAbove[item] = logEvidence(pullCheck, mean - (threshold - tolerance));
  items.logEvidenceBelow[item] = logEvidence(pullCheck, threshold + tolerance - mean);
}

function decide(state: PaperState, item: number, how: { side: Side; pulled: boolean }): void {
  const above = how.pulled ? itemStatuses.pulledAbove : itemStatuses.inferredAbove;
  const below = how.pulled ? itemStatuses.pulledBelow : itemStatuses.inferredBelow;
  state.items.status[item] = how.side === "above" ? above : below;
  state.items.decidedInRound[item] = state.round;
  if (how.side === "above") state.above++;
  else state.below++;
  state.changed.add(item);
}
