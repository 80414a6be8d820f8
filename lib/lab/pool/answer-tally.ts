/** Who answered how much, and how often about one item. */
import type { Question } from "@/lib/ranksearch/question";

export interface AnswerTally {
  readonly answers: number;
  /** People who answered anything. */
  readonly people: number;
  /** The sum over them of the square of each one's answers. */
  readonly squares: number;
  /** The most answers that anyone gave about one item while it was open. */
  readonly mostOnOneOpenItem: number;
  /** How many people answered about the item while it was open. */
  peopleOn(item: number): number;
  note(person: number, question: Question, isOpen: (item: number) => boolean): void;
}

export function createAnswerTally(poolSize: number, itemCount: number): AnswerTally {
  const answersOf = new Int32Array(poolSize);
  /** By person and item. */
  const whileOpen = new Map<number, number>();
  const peopleOn = new Int32Array(itemCount);
  const tally = { answers: 0, people: 0, squares: 0, mostOnOneOpenItem: 0 };
  const noteItem = (person: number, item: number) => {
    const key = person * itemCount + item;
    const times = (whileOpen.get(key) ?? 0) + 1;
    whileOpen.set(key, times);
    if (times === 1) peopleOn[item]!++;
    if (times > tally.mostOnOneOpenItem) tally.mostOnOneOpenItem = times;
  };
  return Object.assign(tally, {
    peopleOn: (item: number) => peopleOn[item]!,
    note(person: number, question: Question, isOpen: (item: number) => boolean) {
      const before = answersOf[person]!++;
      tally.answers++;
      if (before === 0) tally.people++;
      tally.squares += 2 * before + 1;
      if (question.kind === "pull") {
        if (isOpen(question.item)) noteItem(person, question.item);
        return;
      }
      if (isOpen(question.first)) noteItem(person, question.first);
      if (isOpen(question.second)) noteItem(person, question.second);
    },
  });
}
