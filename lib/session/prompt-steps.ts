/** What the events about one prompt do to the state. */
import { questionItems, questionKey } from "@/lib/ranksearch/question";
import { expire } from "./advance";
import { BrokenLog } from "./broken-log";
import type { EventOf } from "./events";
import { toMicros } from "./money";
import {
  closeExpired,
  keepsOneQuestion,
  noteAsked,
  noteSkipped,
  wasAskedAbout,
  wasAskedSince,
} from "./one-question";
import { isReserved, type LateReason, type Prompt } from "./prompt";
import { checkedBy } from "./rounds-of-checks";
import { personOf, type SessionState } from "./session-state";
import { moneyLeft, noteSpent, sourceOf } from "./source-money";
import { answersKind, peopleSources, priceOf } from "./sources";

export function serve(state: SessionState, event: EventOf<"served">): void {
  const { question } = event;
  const person = personFrom(state, event);
  const gold = question.kind === "pull" && question.item >= state.created.itemCount;
  const price = priceOf(sourceOf(state, person), question.kind);
  const expiresAtMs = event.atMs + state.settings.leaseMs;
  const prompt: Prompt = {
    id: event.prompt,
    servedSeq: state.seq,
    servedAtMs: event.atMs,
    person,
    tab: event.tab,
    question,
    left: event.left,
    gold,
    training: gold && event.training === true,
    check: checkedBy(state, person, question),
    priceMicros: toMicros(price),
    status: { kind: "leased", expiresAtMs },
  };
  if (state.prompts.has(prompt.id)) throw new BrokenLog("A prompt is served once.");
  if (keepsOneQuestion(state)) {
    if (wasAskedAbout(state, person, question)) {
      throw new BrokenLog("A person is asked twice about an item that has no label.");
    }
    closeExpired(state, person, question);
  }
  noteAsked(person, question);
  state.prompts.set(prompt.id, prompt);
  person.served++;
  person.lastItems = questionItems(question);
  state.lastServedMs = event.atMs;
  lease(state, prompt, expiresAtMs);
  person.lastSeenMs = event.atMs;
}

/** Whom the event is about; their source is the one that they were first served for. */
function personFrom(
  state: SessionState,
  { person: id, source: named, question }: EventOf<"served">,
) {
  const person = personOf(state, id);
  const sources = peopleSources(state.settings);
  const source = named === undefined ? 0 : sources.findIndex((each) => each.id === named);
  const isFirst = person.served === 0;
  if (source < 0 || (named === undefined && sources.length > 1)) {
    throw new BrokenLog("A person is of no source that the project has.");
  }
  if (!isFirst && person.source !== source) throw new BrokenLog("A person changes their source.");
  if (!answersKind(sources[source]!, question.kind)) {
    throw new BrokenLog("A person is asked what their source does not answer.");
  }
  person.source = source;
  return person;
}

function lease(state: SessionState, prompt: Prompt, expiresAtMs: number): void {
  prompt.status = { kind: "leased", expiresAtMs };
  state.leases.add({ dueMs: expiresAtMs, seq: state.seq, prompt: prompt.id });
  prompt.person.leased.add(prompt);
  state.leased++;
  state.reservedMicros += prompt.priceMicros;
  state.sourceMoney[prompt.person.source]!.reservedMicros += prompt.priceMicros;
  if (isReserved(prompt)) state.ranking.reserve(prompt.question);
}

/** Ends a lease or forgets that it ran out, before the prompt is answered or skipped. */
function takeUp(state: SessionState, promptId: string): Prompt {
  const prompt = state.prompts.get(promptId);
  if (!prompt || prompt.status.kind === "held") throw new BrokenLog("No such prompt is out.");
  const { person } = prompt;
  if (prompt.status.kind === "expired") {
    person.expired.delete(prompt);
    return prompt;
  }
  if (isReserved(prompt)) state.ranking.release(prompt.question);
  person.leased.delete(prompt);
  state.leased--;
  state.reservedMicros -= prompt.priceMicros;
  state.sourceMoney[person.source]!.reservedMicros -= prompt.priceMicros;
  return prompt;
}

export function answer(state: SessionState, event: EventOf<"answered">): void {
  const expired = state.prompts.get(event.prompt)?.status.kind === "expired";
  const prompt = takeUp(state, event.prompt);
  const { person } = prompt;
  const closesAtMs = event.atMs + state.settings.undoMs;
  prompt.status = {
    kind: "held",
    answer: event.answer,
    answeredSeq: state.seq,
    answeredAtMs: event.atMs,
    elapsedMs: event.elapsedMs,
    closesAtMs,
    late: lateness(state, prompt, expired),
  };
  state.holds.add({ dueMs: closesAtMs, seq: state.seq, prompt: prompt.id });
  state.held++;
  if (isReserved(prompt)) state.ranking.reserve(prompt.question);
  tally(state, prompt, 1);
  person.held.push(prompt);
  if (expired) noteAsked(person, prompt.question);
  person.lastSeenMs = event.atMs;
}

function lateness(state: SessionState, prompt: Prompt, expired: boolean): LateReason | null {
  if (prompt.person.excluded !== null) return "excluded";
  if (state.stage.kind === "finished") return "finished";
  if (!expired) return null;
  if (prompt.priceMicros > moneyLeft(state, prompt.person)) return "over-budget";
  return placeIsTaken(state, prompt) || wasAskedSince(state, prompt) ? "place-taken" : null;
}

/**
 * Someone else holds the same place of the policy's plan, or has just answered it. Questions without a place
 * are wanted from as many people as will answer: another's answer does not stand in for this one.
 */
function placeIsTaken(state: SessionState, late: Prompt): boolean {
  if (late.question.slot === undefined) return false;
  const key = questionKey(late.question);
  for (const other of state.prompts.values()) {
    if (other === late || !isReserved(other)) continue;
    const same = other.question.slot === late.question.slot;
    if (same && questionKey(other.question) === key) return true;
  }
  return false;
}

/** Adds an answer to the sums, or takes it off them. */
function tally(state: SessionState, prompt: Prompt, sign: 1 | -1): void {
  if (prompt.status.kind !== "held") throw new Error("Only answers are added up.");
  if (prompt.status.late !== "over-budget") {
    state.spentMicros += sign * prompt.priceMicros;
    prompt.person.owedMicros += sign * prompt.priceMicros;
    noteSpent(state, prompt.person, sign * prompt.priceMicros);
  }
  if (prompt.question.kind === "pull") state.answers.pulls += sign;
  else state.answers.duels += sign;
  prompt.person.answered += sign;
}

export function skip(state: SessionState, event: EventOf<"skipped">): void {
  const expired = state.prompts.get(event.prompt)?.status.kind === "expired";
  const prompt = takeUp(state, event.prompt);
  const { person } = prompt;
  state.prompts.delete(prompt.id);
  if (expired) noteAsked(person, prompt.question);
  noteSkipped(state, person, prompt.question);
  person.skipped++;
  person.lastSeenMs = event.atMs;
  state.book.add({
    servedSeq: prompt.servedSeq,
    person: person.index,
    question: prompt.question,
    left: prompt.left,
    answer: null,
    closing: "skipped",
    used: false,
    servedAtMs: prompt.servedAtMs,
    answeredAtMs: event.atMs,
    elapsedMs: 0,
  });
}

export function reclaim(state: SessionState, event: EventOf<"reclaimed">): void {
  const prompt = state.prompts.get(event.prompt);
  if (prompt?.status.kind !== "leased") throw new BrokenLog("No such prompt is out.");
  expire(state, prompt);
}

export function retract(state: SessionState, event: EventOf<"retracted">): void {
  const prompt = state.prompts.get(event.prompt);
  if (prompt?.status.kind !== "held") throw new BrokenLog("No such answer can be taken back.");
  const { person } = prompt;
  tally(state, prompt, -1);
  if (isReserved(prompt)) state.ranking.release(prompt.question);
  state.held--;
  person.held.splice(person.held.indexOf(prompt), 1);
  lease(state, prompt, event.atMs + state.settings.leaseMs);
  person.lastSeenMs = event.atMs;
}
