import type { RankSearchSession } from "@/lib/ranksearch/session";
import { HeardOpinions, keepsOneQuestion } from "./one-question";
import { countedOutcome } from "./outcome";
import { isReserved } from "./prompt";
import { applyChange, noteChanges, type SessionState } from "./session-state";

/**
 * A fresh engine that is given every counted answer, in the order they counted, of the people who are not
 * excluded now, and changes of prices and goal in their places. `after` is called for each of those answers. Where a label
 * came earlier the first time, a second answer of the same person to an item that is still open does not count.
 */
export function replayCounted(
  state: SessionState,
  after: (ranking: RankSearchSession, at: number, used: boolean) => void,
): { readonly ranking: RankSearchSession; readonly heard: HeardOpinions | null } {
  const { algorithm: version, config, goal, itemCount, seed, questions } = state.created;
  const { book, changes, rebuilds, audit } = state;
  const origin = { version, rebuilds, audit };
  const ranking = state.engine.start({ ...config, goal }, itemCount, seed, origin);
  const heard = keepsOneQuestion(state) ? new HeardOpinions() : null;
  let done = 0;
  const changeUpTo = (at: number) => {
    while (done < changes.length && changes[done]!.at <= at) applyChange(ranking, changes[done++]!);
  };
  for (let at = 0; at < book.length; at++) {
    changeUpTo(at);
    if (book.closing(at) !== "counted") continue;
    if (state.peopleByIndex[book.person(at)]!.excluded !== null) continue;
    const { question, answer, left } = book.entry(at);
    if (heard?.isFirst(ranking, book.person(at), question) === false) continue;
    heard?.note(book.person(at), question);
    const outcome = countedOutcome(questions.cantTell, { question, answer: answer!, left });
    const { source } = state.peopleByIndex[book.person(at)]!;
    after(ranking, at, ranking.apply(question, outcome, source));
  }
  changeUpTo(book.length);
  return { ranking, heard };
}

/** The engine as it would stand had it never heard from the people who are excluded now. */
export function rebuild(state: SessionState): void {
  state.rebuilds++;
  for (let at = 0; at < state.book.length; at++) state.book.setUsed(at, false);
  const { ranking, heard } = replayCounted(state, (_, at, used) => state.book.setUsed(at, used));
  state.ranking = ranking;
  state.heard = heard;
  for (const prompt of state.prompts.values()) {
    if (isReserved(prompt)) state.ranking.reserve(prompt.question);
  }
  state.statuses.fill(0);
  state.openItems = state.created.itemCount;
  for (let item = 0; item < state.openItems; item++) state.touched.add(item);
  noteChanges(state);
}
