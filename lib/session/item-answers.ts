import type { Question } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import { fateOf } from "./fate";
import { type LeftSide, outcomeOf } from "./outcome";
import type { ItemAnswer } from "./owner-view";
import type { SessionState } from "./session-state";

export type BareItemAnswer = Omit<ItemAnswer, "person" | "opponent" | "why"> & {
  readonly opponent: number | null;
};

/** Every answer that concerns the item, oldest first, those still held included. */
export function answersAbout(state: SessionState, item: number): BareItemAnswer[] {
  const found: BareItemAnswer[] = [];
  for (const at of [...state.book.aboutItem(item)].reverse()) {
    const entry = state.book.entry(at);
    const person = state.peopleByIndex[entry.person]!;
    const fate = fateOf(entry, person.excluded !== null);
    if (fate === null || entry.answer === null) continue;
    found.push({
      ...seenFrom(item, entry.question, { answer: entry.answer, left: entry.left }),
      sequence: entry.servedSeq,
      atMs: entry.answeredAtMs,
      personId: person.id,
      elapsedMs: entry.elapsedMs,
      fate,
    });
  }
  for (const prompt of state.prompts.values()) {
    const { question, status } = prompt;
    if (status.kind !== "held" || !isAbout(question, item)) continue;
    found.push({
      ...seenFrom(item, question, { answer: status.answer, left: prompt.left }),
      sequence: prompt.servedSeq,
      atMs: status.answeredAtMs,
      personId: prompt.person.id,
      elapsedMs: status.elapsedMs,
      fate: status.late ?? "held",
    });
  }
  return found.sort((a, b) => a.atMs - b.atMs);
}

function isAbout(question: Question, item: number): boolean {
  if (question.kind === "pull") return question.item === item;
  return question.first === item || question.second === item;
}

function seenFrom(
  item: number,
  question: Question,
  given: { readonly answer: Answer; readonly left: LeftSide | undefined },
): Pick<BareItemAnswer, "kind" | "opponent" | "answer"> {
  const outcome = outcomeOf(given.answer, given.left);
  if (question.kind === "pull") {
    const answer = outcome === 0.5 ? "cant-tell" : outcome === 1 ? "yes" : "no";
    return { kind: "pull", opponent: null, answer };
  }
  const isFirst = question.first === item;
  const won = (outcome === 1) === isFirst;
  const answer = outcome === 0.5 ? "cant-tell" : won ? "won" : "lost";
  return { kind: "duel", opponent: isFirst ? question.second : question.first, answer };
}
