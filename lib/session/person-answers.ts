import { type Question, questionItems } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import { fateOf } from "./fate";
import type { LeftSide } from "./outcome";
import type { PersonAnswer } from "./owner-view";
import type { SessionState } from "./session-state";

export type BarePersonAnswer = Omit<PersonAnswer, "items"> & { readonly items: readonly number[] };

/** The person's latest answers, newest first, those that can still be undone included. */
export function latestAnswersOf(
  { people, book }: SessionState,
  personId: string,
  most: number,
): BarePersonAnswer[] {
  const person = people.get(personId);
  if (!person) return [];
  const found: BarePersonAnswer[] = person.held.flatMap(({ servedSeq, question, left, status }) =>
    status.kind === "held"
      ? [
          {
            ...described(question, { answer: status.answer, left }),
            ...{ sequence: servedSeq, atMs: status.answeredAtMs, elapsedMs: status.elapsedMs },
            fate: status.late ?? "held",
          },
        ]
      : [],
  );
  for (const at of book.ofPerson(person.index)) {
    if (found.length >= most) break;
    const entry = book.entry(at);
    const fate = fateOf(entry, person.excluded !== null);
    if (fate === null || entry.answer === null) continue;
    found.push({
      ...described(entry.question, { answer: entry.answer, left: entry.left }),
      ...{ sequence: entry.servedSeq, atMs: entry.answeredAtMs, elapsedMs: entry.elapsedMs },
      fate,
    });
  }
  return found.sort((a, b) => b.atMs - a.atMs).slice(0, most);
}

function described(
  question: Question,
  { answer, left }: { readonly answer: Answer; readonly left: LeftSide | undefined },
): Pick<BarePersonAnswer, "items" | "answer"> {
  const items = [...questionItems(question)];
  // As they stood on the page.
  if (left === "second") items.reverse();
  if (answer === "left" || answer === "right") {
    return { items, answer: { picked: answer === "left" ? 0 : 1 } };
  }
  return { items, answer };
}
