/** Handing out a `paper` session's questions, and taking their answers. */

import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { drawOpponent } from "./opponent-draws";
import { itemInQuestion, pullsLacking, settle } from "./paper-rounds";
import {
  itemStatuses,
  type PaperState,
  type RankingPhase,
  type SearchingPhase,
} from "./paper-state";
import { fillSlot, findSlot, releaseSlot, reserveSlot } from "./slot-ledger";

type Duel = Extract<Question, { kind: "duel" }>;
type Pull = Extract<Question, { kind: "pull" }>;

export function nextQuestion(state: PaperState, barred: Barred): Question | null {
  if (state.stalled) return null;
  const { phase } = state;
  if (phase.kind === "ranking") return nextDuel(state, phase, barred);
  if (phase.kind === "searching") return nextPull(state, phase, barred);
  return null;
}

function nextDuel(state: PaperState, phase: RankingPhase, barred: Barred): Question | null {
  let duel: Question | null = null;
  const slot = findSlot(phase.ledger, (candidate) => {
    duel = duelAt(state, phase, candidate);
    return !barred(duel);
  });
  return slot === null ? null : duel;
}

/** Alg. 1's loops, unrolled: once round the working set for each further draw. */
function duelAt(state: PaperState, phase: RankingPhase, slot: number): Duel {
  const { working } = state;
  const pass = Math.floor(slot / working.length);
  const first = working[slot - pass * working.length]!;
  const draw = phase.duelsBefore + pass;
  return { kind: "duel", first, second: drawOpponent(state, first, draw), slot: draw };
}

function nextPull(state: PaperState, phase: SearchingPhase, barred: Barred): Question | null {
  const item = itemInQuestion(phase);
  if ((state.reservedPulls.get(item) ?? 0) >= pullsLacking(state, phase)) return null;
  const question: Pull = { kind: "pull", item };
  return barred(question) ? null : question;
}

export function reserveQuestion(state: PaperState, question: Question): void {
  if (question.kind === "pull") {
    state.reservedPulls.set(question.item, (state.reservedPulls.get(question.item) ?? 0) + 1);
    return;
  }
  const slot = slotOf(state, question);
  if (slot !== null && state.phase.kind === "ranking") reserveSlot(state.phase.ledger, slot);
}

export function releaseQuestion(state: PaperState, question: Question): void {
  if (question.kind === "pull") {
    const held = state.reservedPulls.get(question.item) ?? 0;
    if (held === 0) return;
    if (held === 1) state.reservedPulls.delete(question.item);
    else state.reservedPulls.set(question.item, held - 1);
    return;
  }
  const slot = slotOf(state, question);
  if (slot !== null && state.phase.kind === "ranking") releaseSlot(state.phase.ledger, slot);
}

/** Whether the answer was one that the current phase waits for. It is paid for either way. */
export function applyAnswer(state: PaperState, question: Question, outcome: Outcome): boolean {
  state.spent += question.kind === "pull" ? state.config.pricePull : state.config.priceDuel;
  const used =
    question.kind === "pull"
      ? applyPull(state, question, outcome)
      : applyDuel(state, question, outcome);
  if (used) settle(state);
  updateStalled(state);
  return used;
}

function applyPull(state: PaperState, question: Pull, outcome: Outcome): boolean {
  const { phase, items } = state;
  if (phase.kind !== "searching" || itemInQuestion(phase) !== question.item) return false;
  items.pulls[question.item]!++;
  items.yes[question.item]! += outcome;
  state.pulls++;
  return true;
}

function applyDuel(state: PaperState, question: Duel, outcome: Outcome): boolean {
  const { phase, items } = state;
  if (phase.kind !== "ranking") return false;
  const slot = slotOf(state, question);
  if (slot === null || !fillSlot(phase.ledger, slot)) return false;
  items.duels[question.first]!++;
  items.wins[question.first]! += outcome;
  state.duels++;
  return true;
}

/** The slot of the ranking phase that a duel fills; null if it fills none, or not with the drawn opponent. */
function slotOf(state: PaperState, { first, second, slot: draw }: Duel): number | null {
  const { phase, working } = state;
  if (phase.kind !== "ranking" || draw === undefined) return null;
  const place = state.place[first]!;
  if (place < 0 || draw < phase.duelsBefore || draw >= phase.duelsAfter) return null;
  if (drawOpponent(state, first, draw) !== second) return null;
  return (draw - phase.duelsBefore) * working.length + place;
}

/** Whether the cap forbids every further question, until the owner raises it. */
export function updateStalled(state: PaperState): void {
  const stalled = isStalled(state);
  if (stalled === state.stalled) return;
  state.stalled = stalled;
  for (const item of state.working) {
    if (state.items.status[item] === itemStatuses.open) state.changed.add(item);
  }
}

function isStalled(state: PaperState): boolean {
  const { phase, config } = state;
  const cap = config.answerCapPerItem;
  // A ranking that the cap would cut short ranks nothing: its duels would be asked in vain.
  return phase.kind === "ranking" && cap !== null && phase.duelsAfter > cap;
}
