/**
 * One opinion, one draw. While an item has no label a person is asked at most one question about it, of
 * whatever kind: their opinion of the item is one draw from the crowd, and a second question about it would
 * count the same opinion again. An item that is labelled serves as a yardstick for others and may come up often.
 *
 * Prompts that are out count as asked, and so do skips. A prompt that expired does not, until it is answered
 * after all.
 */
import { type Question, questionItems } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import type { Person } from "./person";
import type { Prompt } from "./prompt";
import type { SessionState } from "./session-state";
import { sourceOf } from "./source-money";

/** Sessions of these versions asked a person as often as there were different questions; their logs replay as they were. */
const versionsBefore: readonly string[] = ["1", "2", "3"];

export function keepsOneQuestion({ created }: Pick<SessionState, "created">): boolean {
  return !versionsBefore.includes(created.algorithm);
}

/** Whether the person was asked about an item of the question that is still without a label. */
export function wasAskedAbout(state: SessionState, person: Person, question: Question): boolean {
  for (const item of questionItems(question)) {
    if (person.asked.has(item) && !isLabelled(state.ranking, item)) return true;
  }
  return false;
}

/** Gold items, numbered after the others, never get a label. */
function isLabelled(ranking: RankSearchSession, item: number): boolean {
  return item < ranking.itemCount && ranking.isDecided(item);
}

export function noteAsked(person: Person, question: Question): void {
  for (const item of questionItems(question)) {
    person.asked.set(item, (person.asked.get(item) ?? 0) + 1);
  }
}

export function forgetAsked(person: Person, question: Question): void {
  for (const item of questionItems(question)) {
    const times = person.asked.get(item)! - 1;
    if (times === 0) person.asked.delete(item);
    else person.asked.set(item, times);
  }
}

/** In a crowd someone else answers instead; in a panel it is asked again when nothing else is left. */
export function noteSkipped(state: SessionState, person: Person, question: Question): void {
  if (!isOfPanel(state, person)) return;
  forgetAsked(person, question);
  for (const item of questionItems(question)) person.skippedItems.add(item);
}

/** Whether each of their answers is wanted: they belong to a team, and the team is the truth. */
export function isOfPanel(state: SessionState, person: Person): boolean {
  return state.created.config.respondents.kind === "panel" && sourceOf(state, person).truth;
}

/** Expired prompts about items without a label that the person is now asked about again: they are closed. */
export function closeExpired(state: SessionState, person: Person, question: Question): void {
  if (person.expired.size === 0) return;
  const open = questionItems(question).filter((item) => !isLabelled(state.ranking, item));
  for (const prompt of person.expired) {
    if (!questionItems(prompt.question).some((item) => open.includes(item))) continue;
    person.expired.delete(prompt);
    state.prompts.delete(prompt.id);
  }
}

/** An expired prompt whose place was taken by another question to the same person. */
export function wasAskedSince(state: SessionState, late: Prompt): boolean {
  return keepsOneQuestion(state) && wasAskedAbout(state, late.person, late.question);
}

/**
 * Who has been heard about what. Rebuilding the engine can take a label back, and then two answers of one
 * person can be about an item without one: only the first of them counts.
 */
export class HeardOpinions {
  private readonly itemsOf = new Map<number, Set<number>>();

  /** Whether the answer is a first opinion wherever one counts, looked at before the engine is given it. */
  isFirst(ranking: RankSearchSession, person: number, question: Question): boolean {
    const heard = this.itemsOf.get(person);
    if (heard === undefined) return true;
    for (const item of questionItems(question)) {
      if (heard.has(item) && !isLabelled(ranking, item)) return false;
    }
    return true;
  }

  note(person: number, question: Question): void {
    const heard = this.itemsOf.get(person) ?? new Set<number>();
    for (const item of questionItems(question)) heard.add(item);
    this.itemsOf.set(person, heard);
  }
}
