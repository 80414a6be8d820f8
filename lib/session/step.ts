/** One event after another makes the state. Every rule here is decided by the log alone. */
import { assertNever } from "@/lib/ranksearch/question";
import { advance, expire } from "./advance";
import { BrokenLog } from "./broken-log";
import type { EventOf, SessionEvent } from "./events";
import { decodeHints } from "./hints";
import type { Person } from "./person";
import { answer, reclaim, retract, serve, skip } from "./prompt-steps";
import { rebuild } from "./rebuild";
import { checksAfterExclusion, drawOrder, freeze, giveUpAtCap } from "./rounds-of-checks";
import {
  applyChange,
  type Engine,
  noteChanges,
  personOf,
  pricesOf,
  type SessionState,
  startState,
} from "./session-state";
import type { LiveSettings } from "./settings";
import { keepsSources } from "./sources";

export function replay(events: Iterable<SessionEvent>, engine: Engine): SessionState {
  let state: SessionState | null = null;
  for (const event of events) {
    if (state !== null) step(state, event);
    else if (event.kind === "created") state = startState(event, engine);
    else throw new BrokenLog(`A log starts with "created", not "${event.kind}".`);
  }
  if (state === null) throw new BrokenLog("The log is empty.");
  return state;
}

/** Applies the event that follows `state.seq`. */
export function step(state: SessionState, event: SessionEvent): void {
  if (event.atMs < state.clockMs) throw new BrokenLog("Time runs backwards in the log.");
  advance(state, event.atMs);
  state.seq++;
  apply(state, event);
}

function apply(state: SessionState, event: SessionEvent): void {
  switch (event.kind) {
    case "created":
      throw new BrokenLog("A session is created once.");
    case "served":
      serve(state, event);
      break;
    case "answered":
      answer(state, event);
      break;
    case "skipped":
      skip(state, event);
      break;
    case "retracted":
      retract(state, event);
      break;
    case "reclaimed":
      reclaim(state, event);
      break;
    case "excluded":
    case "restored":
      changeExclusion(state, event);
      break;
    case "paused":
      state.stage = { kind: "paused", by: event.by };
      break;
    case "resumed":
      state.stage = { kind: "running" };
      break;
    case "settings-changed":
      changeSettings(state, event);
      break;
    case "goal-changed":
      changeGoal(state, event.goal);
      break;
    case "hints-changed":
      takeHints(state, event);
      break;
    case "frozen":
      freeze(state, event);
      break;
    case "audit-drawn":
      drawOrder(state, event);
      break;
    case "owners-changed":
      break;
    case "finished":
      state.stage = event.by ? { kind: "finished", by: event.by } : { kind: "finished" };
      break;
    default:
      assertNever(event);
  }
}

function changeExclusion(
  state: SessionState,
  event: EventOf<"excluded"> | EventOf<"restored">,
): void {
  const person = personOf(state, event.person);
  person.excluded = event.kind === "excluded" ? event.by : null;
  if (event.kind === "restored") {
    person.goldPardoned = { right: person.goldRight, answered: person.goldAnswered };
  } else {
    for (const prompt of [...person.leased]) expire(state, prompt);
  }
  checksAfterExclusion(state, event, person);
  if (hasCounted(state, person)) rebuild(state);
  reopen(state);
}

/** Without such an answer the engine stands as if it had never heard from them: nothing is to be taken from it or given back. */
function hasCounted({ book }: SessionState, person: Person): boolean {
  for (const at of book.ofPerson(person.index)) if (book.closing(at) === "counted") return true;
  return false;
}

function changeSettings(state: SessionState, event: EventOf<"settings-changed">): void {
  if (event.questions) {
    if (event.v !== 1) throw new BrokenLog("Questions are fixed at launch.");
    state.questions = event.questions;
  }
  if (!keepsSources(state.settings, event.settings)) {
    throw new BrokenLog("Who answers what is fixed at launch.");
  }
  takeSettings(state, { ...event.settings, goal: state.settings.goal });
}

function takeHints(state: SessionState, { hints, source }: EventOf<"hints-changed">): void {
  if (decodeHints(hints, state.created.itemCount) === null) {
    throw new BrokenLog("Hints are not one for each item.");
  }
  const change = { at: state.book.length, hints };
  state.changes.push(change);
  state.hintSource = source;
  applyChange(state.ranking, change);
  noteChanges(state);
}

function takeSettings(state: SessionState, settings: LiveSettings): void {
  if (settings.goal.rung !== "audited") state.audit.end("goal-changed");
  state.settings = settings;
  const change = { at: state.book.length, prices: pricesOf(settings), goal: settings.goal };
  state.changes.push(change);
  applyChange(state.ranking, change);
  giveUpAtCap(state);
  noteChanges(state);
  reopen(state);
}

/** Also one that its owner ended goes on towards a new goal. */
function changeGoal(state: SessionState, goal: LiveSettings["goal"]): void {
  if (state.stage.kind === "finished") state.stage = { kind: "finished" };
  takeSettings(state, { ...state.settings, goal });
}

/** A finished session goes on when a change has put its end further away; one that its owner ended stays so. */
function reopen(state: SessionState): void {
  if (state.stage.kind !== "finished" || state.stage.by === "owner") return;
  if (!state.ranking.progress().finished) state.stage = { kind: "running" };
}
