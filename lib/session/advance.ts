/**
 * What time alone does: leases run out, and answers count once they can no longer be taken back. Both happen
 * in order of time, before whatever the log says next.
 */
import type { Question } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import type { Closing } from "./answer-book";
import { fromMicros } from "./money";
import { forgetAsked } from "./one-question";
import { countedOutcome } from "./outcome";
import { isReserved, type Prompt } from "./prompt";
import { countCheck } from "./rounds-of-checks";
import { noteChanges, type SessionState } from "./session-state";

/** Lets everything that is due by `nowMs` happen, and says whether an answer was closed by it. */
export function advance(state: SessionState, nowMs: number): boolean {
  let closed = false;
  for (;;) {
    const next = Math.min(state.leases.nextDueMs(), state.holds.nextDueMs());
    if (next > nowMs) break;
    // At the same moment an answer counts first: it came before the lease could matter to anyone.
    if (state.holds.nextDueMs() <= next) closed = closeNext(state, next) || closed;
    else expireNext(state, next);
  }
  if (closed) noteChanges(state);
  if (nowMs > state.clockMs) state.clockMs = nowMs;
  return closed;
}

function closeNext(state: SessionState, dueMs: number): boolean {
  const entry = state.holds.takeDue(dueMs)!;
  const prompt = state.prompts.get(entry.prompt);
  // Taken back meanwhile, and perhaps answered again with a later window.
  if (prompt?.status.kind !== "held" || prompt.status.closesAtMs !== entry.dueMs) return false;
  closeAnswer(state, prompt, prompt.status);
  return true;
}

function closeAnswer(
  state: SessionState,
  prompt: Prompt,
  held: Extract<Prompt["status"], { kind: "held" }>,
): void {
  const { person, question } = prompt;
  if (isReserved(prompt)) state.ranking.release(question);
  state.prompts.delete(prompt.id);
  state.held--;
  person.held.splice(person.held.indexOf(prompt), 1);
  const closing: Closing =
    held.late ?? (prompt.training ? "training" : prompt.gold ? "gold" : "counted");
  if (closing === "gold") judgeGold(state, prompt, held.answer);
  const used =
    closing === "counted" && person.excluded === null ? count(state, prompt, held.answer) : false;
  if (used) touch(state, question);
  state.book.add({
    servedSeq: prompt.servedSeq,
    person: person.index,
    question,
    left: prompt.left,
    answer: held.answer,
    closing,
    used,
    servedAtMs: prompt.servedAtMs,
    answeredAtMs: held.answeredAtMs,
    elapsedMs: held.elapsedMs,
  });
  state.history.note(() => ({
    atMs: held.answeredAtMs,
    pulls: state.answers.pulls,
    duels: state.answers.duels,
    spent: fromMicros(state.spentMicros),
    decided: state.ranking.progress().decided,
  }));
}

/** Gives the engine an answer; returns whether it had a use for it. */
function count(state: SessionState, prompt: Prompt, answer: Answer): boolean {
  const { ranking, heard, created } = state;
  const { person, question, left } = prompt;
  if (heard !== null) {
    if (!heard.isFirst(ranking, person.index, question)) return false;
    heard.note(person.index, question);
  }
  const given = { question, answer, left };
  const outcome = countedOutcome(created.questions.cantTell, given);
  const used = ranking.apply(question, outcome, person.source);
  countCheck(state, prompt, answer);
  return used;
}

function touch(state: SessionState, question: Question): void {
  if (question.kind === "pull") state.touched.add(question.item);
  else state.touched.add(question.first).add(question.second);
}

function judgeGold(state: SessionState, prompt: Prompt, answer: string): void {
  if (prompt.question.kind !== "pull") throw new Error("A gold question is a pull.");
  const known = state.created.gold[prompt.question.item - state.created.itemCount];
  prompt.person.goldAnswered++;
  if (answer === known) prompt.person.goldRight++;
}

function expireNext(state: SessionState, dueMs: number): void {
  const entry = state.leases.takeDue(dueMs)!;
  const prompt = state.prompts.get(entry.prompt);
  if (prompt?.status.kind !== "leased" || prompt.status.expiresAtMs !== entry.dueMs) return;
  expire(state, prompt);
}

/** Gives a leased prompt's question back to the pool; its person may still answer it for now. */
export function expire(state: SessionState, prompt: Prompt): void {
  if (isReserved(prompt)) state.ranking.release(prompt.question);
  prompt.status = { kind: "expired" };
  prompt.person.leased.delete(prompt);
  prompt.person.expired.add(prompt);
  forgetAsked(prompt.person, prompt.question);
  state.leased--;
  state.reservedMicros -= prompt.priceMicros;
  state.sourceMoney[prompt.person.source]!.reservedMicros -= prompt.priceMicros;
}
