/**
 * Rank-Search (the engine's policy `paper`), with each ranking phase answered in one go. The duels of an
 * item in a phase are independent, each against a fresh random opponent, so its wins are binomial: nothing
 * is approximated, and worlds that take hundreds of millions of duels become quick to simulate. The
 * phases, checks and inferences are the engine's own.
 */

import { reportOn } from "@/lib/ranksearch/paper/paper-report";
import { beginRound, itemInQuestion, settle } from "@/lib/ranksearch/paper/paper-rounds";
import {
  createState,
  type PaperState,
  type RankingPhase,
} from "@/lib/ranksearch/paper/paper-state";
import { fillAll } from "@/lib/ranksearch/paper/slot-ledger";
import type { Algorithm } from "./algorithm";
import type { Crowd } from "./crowd";

/**
 * Where it gives up. Rank-Search can get stuck where many items tie: once every item between two tied
 * groups has been pulled, no pivot is apart from the group, and each further round labels a handful of it
 * at four times the duels of the round before.
 */
export const mostDuels = 1e11;

export const paperInLeaps: Algorithm = (crowd, config, seed) => {
  const state = createState(config, crowd.itemCount, seed);
  beginRound(state);
  settle(state);
  for (let { phase } = state; phase.kind !== "finished"; { phase } = state) {
    if (phase.kind === "ranking") {
      if (phase.duelsAfter > (config.answerCapPerItem ?? Number.POSITIVE_INFINITY)) break;
      if (crowd.asked.duels + phase.ledger.size > mostDuels) break;
      duelAll(state, phase, crowd);
    } else {
      const item = itemInQuestion(phase);
      state.items.yes[item]! += crowd.pull(item);
      state.items.pulls[item]!++;
    }
    settle(state);
  }
  return Array.from({ length: crowd.itemCount }, (_, item) => {
    const { status } = reportOn(state, item);
    return status.kind === "decided" ? status.side : null;
  });
};

function duelAll(state: PaperState, phase: RankingPhase, crowd: Crowd): void {
  const duels = phase.duelsAfter - phase.duelsBefore;
  for (const item of state.working) {
    state.items.wins[item]! += crowd.duelRandomly(item, duels);
    state.items.duels[item]! += duels;
  }
  fillAll(phase.ledger);
}
