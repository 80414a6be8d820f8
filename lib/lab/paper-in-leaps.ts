/**
 * Rank-Search (the engine's policy `paper`), with each ranking phase answered in one go. The duels of an
 * item in a phase are independent, each against a fresh random opponent, so its wins are binomial: nothing
 * is approximated, and worlds that take hundreds of millions of duels become quick to simulate. The
 * phases, checks and inferences are the engine's own.
 */

import { reportOn } from "@/lib/ranksearch/paper/paper-report";
import { beginRound, itemInQuestion, settle } from "@/lib/ranksearch/paper/paper-rounds";
import { readSnapshot } from "@/lib/ranksearch/paper/paper-snapshot";
import {
  createState,
  type PaperState,
  type RankingPhase,
} from "@/lib/ranksearch/paper/paper-state";
import { fillAll } from "@/lib/ranksearch/paper/slot-ledger";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import type { Algorithm } from "./algorithm";
import type { Crowd } from "./crowd";
import type { Played } from "./play-with-people";

/**
 * Where it gives up. Rank-Search can get stuck where many items tie: once every item between two tied
 * groups has been pulled, no pivot is apart from the group, and each further round labels a handful of it
 * at four times the duels of the round before.
 */
export const mostDuels = 1e11;
const stepsBetweenStops = 256;

export const paperInLeaps: Algorithm = (crowd, config, seed) => {
  const state = createState(config, crowd.itemCount, seed);
  beginRound(state);
  settle(state);
  leapToEnd(state, crowd);
  return Array.from({ length: crowd.itemCount }, (_, item) => {
    const { status } = reportOn(state, item);
    return status.kind === "decided" ? status.side : null;
  });
};

/** A session of the policy `paper`, new or under way, to its end; null if it was stopped before. */
export function playInLeaps(
  session: RankSearchSession,
  crowd: Crowd,
  shouldStop: () => boolean,
): Played | null {
  const state = readSnapshot(session.serialize());
  const end = leapToEnd(state, crowd, shouldStop);
  if (end === "stopped") return null;
  const { pulls, duels } = crowd.asked;
  const { pricePull, priceDuel } = session.config;
  return {
    ...crowd.asked,
    money: pulls * pricePull + duels * priceDuel,
    people: timesMostAsked(state),
    settled: state.itemCount,
    cutOff: end === "cut off",
  };
}

function leapToEnd(
  state: PaperState,
  crowd: Crowd,
  shouldStop = () => false,
): "ended" | "cut off" | "stopped" {
  const cap = state.config.answerCapPerItem ?? Number.POSITIVE_INFINITY;
  for (let step = 0; state.phase.kind !== "finished"; step++) {
    if (step % stepsBetweenStops === 0 && shouldStop()) return "stopped";
    const { phase } = state;
    if (phase.kind === "ranking") {
      if (phase.duelsAfter > cap) return "ended";
      if (crowd.asked.duels + phase.ledger.size > mostDuels) return "cut off";
      duelAll(state, phase, crowd);
    } else {
      const item = itemInQuestion(phase);
      state.items.yes[item]! += crowd.pull(item);
      state.items.pulls[item]!++;
    }
    settle(state);
  }
  return "ended";
}

/**
 * The most that one question was asked. Leaps do not say against whom: the most-met pair is put at what
 * is usual for the largest of so many counts with the same mean.
 */
function timesMostAsked({ items, itemCount }: PaperState): number {
  const pulls = items.pulls.reduce((most, count) => Math.max(most, count), 0);
  if (itemCount < 2) return pulls;
  const [second, first] = items.duels.toSorted().slice(-2);
  const mean = (first! + second!) / (itemCount - 1);
  const pairs = (itemCount * (itemCount - 1)) / 2;
  return Math.max(pulls, Math.ceil(mean + Math.sqrt(2 * mean * Math.log(pairs))));
}

function duelAll(state: PaperState, phase: RankingPhase, crowd: Crowd): void {
  for (const item of state.working) {
    const duels = phase.duelsAfter - state.items.duels[item]!;
    state.items.wins[item]! += crowd.duelRandomly(item, duels);
    state.items.duels[item]! += duels;
  }
  fillAll(phase.ledger);
}
