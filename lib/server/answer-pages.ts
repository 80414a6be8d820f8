import type { BookEntry } from "@/lib/session/answer-book";
import { fateOf } from "@/lib/session/fate";
import type { AnswerFate } from "@/lib/session/owner-view";
import type { Prompt } from "@/lib/session/prompt";
import type { SessionState } from "@/lib/session/session-state";
import type { SessionService } from "./session-service";

/** A served prompt and what became of it. */
export interface ServedPrompt
  extends Omit<BookEntry, "person" | "closing" | "used" | "answeredAtMs"> {
  readonly person: string;
  readonly answeredAtMs: number | null;
  readonly fate: AnswerFate | "skipped" | "out" | "expired";
}

const pageSize = 1_000;

/** Every prompt ever served: the closed ones in the order they closed, then those still open. */
export async function* answerPages(
  sessions: SessionService,
  sessionId: string,
): AsyncGenerator<ServedPrompt[]> {
  const { closed, open } = await sessions.read(sessionId, (state) => ({
    closed: state.book.length,
    // Closed ones may grow while this is read; these are fixed now, so none comes twice.
    open: [...state.prompts.values()].map(openPrompt),
  }));
  for (let from = 0; from < closed; from += pageSize) {
    const until = Math.min(closed, from + pageSize);
    yield await sessions.read(sessionId, (state) => closedPrompts(state, from, until));
  }
  if (open.length > 0) yield open;
}

function closedPrompts(state: SessionState, from: number, until: number): ServedPrompt[] {
  const page: ServedPrompt[] = [];
  for (let at = from; at < until; at++) {
    const entry = state.book.entry(at);
    const person = state.peopleByIndex[entry.person]!.id;
    page.push({ ...entry, person, fate: fateOf(state, entry) ?? "skipped" });
  }
  return page;
}

function openPrompt({
  servedSeq,
  person,
  question,
  left,
  servedAtMs,
  status,
}: Prompt): ServedPrompt {
  const prompt = { servedSeq, person: person.id, question, left, servedAtMs };
  if (status.kind !== "held") {
    const fate = status.kind === "leased" ? "out" : "expired";
    return { ...prompt, answer: null, answeredAtMs: null, elapsedMs: 0, fate };
  }
  const { answer, answeredAtMs, elapsedMs, late } = status;
  return { ...prompt, answer, answeredAtMs, elapsedMs, fate: late ?? "held" };
}
