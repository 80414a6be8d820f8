/** Rank-Search's rounds (Alg. 1, with Alg. 4 for gamma_0): what follows once a phase has its answers. */

import type { Side } from "@/lib/ranksearch/label";
import { pullsAtCheck } from "./figure-out-label";
import { giveUp, inferFromPivots, labelByPulls, winRate } from "./paper-labels";
import {
  itemStatuses,
  type PaperState,
  type RankingPhase,
  type SearchingPhase,
} from "./paper-state";
import { duelsNeeded, rankByWins } from "./ranking";
import { createLedger, isLedgerFull } from "./slot-ledger";
import { isSearchOver, middlePosition, narrowSearch, startSearch } from "./threshold-search";

/** Alg. 4 divides gamma_0 by this until some two items are 2 gamma_0 apart. */
const gammaStep = 1.1;
/** kappa: each further round tells items apart that are this much closer. */
const shrinkFactor = 2;

export function beginRound(state: PaperState): void {
  if (state.working.length === 0) {
    state.phase = { kind: "finished" };
  } else if (state.itemCount === 1) {
    beginSearch(state); // There is no opponent to duel with.
  } else {
    beginRanking(state, state.round === 0);
  }
}

/** Moves on as far as the answers allow: to the first phase that still lacks some. */
export function settle(state: PaperState): void {
  for (;;) {
    const { phase } = state;
    if (phase.kind === "ranking" && isLedgerFull(phase.ledger)) {
      endRanking(state, phase);
    } else if (phase.kind === "searching" && pullsLacking(state, phase) === 0) {
      advanceSearch(state, phase);
    } else {
      return;
    }
  }
}

export function itemInQuestion(phase: SearchingPhase): number {
  return phase.order[middlePosition(phase.search) - 1]!;
}

/** Pulls that the item in question lacks until its next check, or until its cap. */
export function pullsLacking(state: PaperState, phase: SearchingPhase): number {
  const item = itemInQuestion(phase);
  const cap = state.config.answerCapPerItem ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(pullsAtCheck(phase.check), cap - state.items.duels[item]!);
  return Math.max(0, wanted - state.items.pulls[item]!);
}

function beginRanking(state: PaperState, findingGamma: boolean): void {
  const duelsBefore = state.items.duels[state.working[0]!]!;
  const duelsAfter = duelsNeeded({
    itemCount: state.working.length,
    round: state.round,
    gamma: state.gamma,
    errorProbability: state.config.allDelta,
  });
  const ledger = createLedger(Math.max(0, duelsAfter - duelsBefore) * state.working.length);
  state.phase = { kind: "ranking", findingGamma, duelsBefore, duelsAfter, ledger };
}

function endRanking(state: PaperState, phase: RankingPhase): void {
  if (phase.findingGamma && winRateRange(state) < 2 * state.gamma) {
    state.gamma /= gammaStep;
    beginRanking(state, true);
  } else {
    beginSearch(state);
  }
}

function winRateRange(state: PaperState): number {
  let lowest = 1;
  let highest = 0;
  for (const item of state.working) {
    const rate = winRate(state, item);
    lowest = Math.min(lowest, rate);
    highest = Math.max(highest, rate);
  }
  return highest - lowest;
}

function beginSearch(state: PaperState): void {
  const order = rankByWins(state.working, state.items.wins, state.seed);
  const search = startSearch(order.length);
  state.phase = { kind: "searching", order, search, check: 0, pivotAbove: null, pivotBelow: null };
}

function advanceSearch(state: PaperState, phase: SearchingPhase): void {
  const item = itemInQuestion(phase);
  if (state.items.pulls[item]! < pullsAtCheck(phase.check)) {
    narrow(phase, giveUp(state, item));
  } else {
    const side = labelByPulls(state, phase, item);
    if (side === null) {
      phase.check++;
    } else {
      if (side === "above") phase.pivotAbove = item;
      else phase.pivotBelow = item;
      narrow(phase, side);
    }
  }
  if (isSearchOver(phase.search)) endSearch(state, phase);
}

function narrow(phase: SearchingPhase, side: Side): void {
  phase.search = narrowSearch(phase.search, side);
  phase.check = 0;
}

function endSearch(state: PaperState, phase: SearchingPhase): void {
  state.boundary = phase.search.low;
  inferFromPivots(state, phase);
  state.working = state.working.filter((item) => state.items.status[item] === itemStatuses.open);
  for (const item of phase.order) state.place[item] = -1;
  for (const [place, item] of state.working.entries()) state.place[item] = place;
  state.gamma /= shrinkFactor;
  state.round++;
  beginRound(state);
}
