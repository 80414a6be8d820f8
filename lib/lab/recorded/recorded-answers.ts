/** People who really answered, as the crowd of a simulation: each says what they said, about what they were asked. */
import type { Answerers } from "@/lib/lab/budget/run-project";
import { usualPool } from "@/lib/lab/people";
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { GivenAnswers } from "@/lib/weighing/dawid-skene";

/** One row of crowd-kit's classification frame. */
export interface LabelRow {
  readonly worker: string;
  readonly task: string;
  readonly label: string;
}

/** One row of crowd-kit's pairwise frame; the label is the item that was picked. */
export interface ComparisonRow {
  readonly worker: string;
  readonly left: string;
  readonly right: string;
  readonly label: string;
}

export interface Recorded {
  readonly itemIds: readonly string[];
  readonly personCount: number;
  /** Answers about single items and about pairs, each person's first one about each. */
  readonly pulls: number;
  readonly duels: number;
  /** Each item's share of yes over all recorded answers: it is right what they say together. */
  readonly means: Float64Array;
  /** Items left out because their answers are split exactly at the threshold. */
  readonly tied: number;
  /** Answers that a person gave again about the same item; only the first of them is kept. */
  readonly repeated: number;
  readonly answerers: Answerers;
  /** All answers about single items, for weighing. */
  readonly given: GivenAnswers;
}

export interface RecordedRows {
  readonly labels: readonly LabelRow[];
  readonly comparisons: readonly ComparisonRow[];
  /** The label that counts as yes; all others count as no. */
  readonly yes: string;
  readonly threshold: number;
}

export function gatherRecorded({ labels, comparisons, yes, threshold }: RecordedRows): Recorded {
  const people = new Numbering();
  const byItem = new Map<string, Map<number, 0 | 1>>();
  let repeated = 0;
  for (const { worker, task, label } of labels) {
    const answers = byItem.get(task) ?? new Map<number, 0 | 1>();
    byItem.set(task, answers);
    const person = people.of(worker);
    if (answers.has(person)) repeated++;
    else answers.set(person, label === yes ? 1 : 0);
  }
  const shareOf = (answers: ReadonlyMap<number, 0 | 1>) => {
    let sum = 0;
    for (const answer of answers.values()) sum += answer;
    return sum / answers.size;
  };
  const kept = [...byItem].filter(([, answers]) => Math.abs(shareOf(answers) - threshold) > 1e-9);
  const itemIds = kept.map(([id]) => id);
  const pulls = kept.map(([, answers]) => answers);
  const duels = gatherDuels(comparisons, itemIds, people);
  return {
    itemIds,
    personCount: people.size,
    pulls: pulls.reduce((sum, answers) => sum + answers.size, 0),
    duels: duels.count,
    means: Float64Array.from(pulls, shareOf),
    tied: byItem.size - kept.length,
    repeated: repeated + duels.repeated,
    answerers: answerersOf(people.size, pulls, duels.find),
    given: packed(pulls, people.size),
  };
}

function packed(pulls: readonly ReadonlyMap<number, 0 | 1>[], personCount: number): GivenAnswers {
  const rows = pulls.flatMap((answers, item) =>
    [...answers].map(([who, yes]) => ({ item, who, yes })),
  );
  return {
    itemCount: pulls.length,
    personCount,
    items: Int32Array.from(rows, ({ item }) => item),
    people: Int32Array.from(rows, ({ who }) => who),
    yes: Uint8Array.from(rows, ({ yes }) => yes),
  };
}

function answerersOf(
  size: number,
  pulls: readonly ReadonlyMap<number, 0 | 1>[],
  findDuel: (person: number, first: number, second: number) => Outcome | undefined,
): Answerers {
  const find = (person: number, question: Question): Outcome | undefined =>
    question.kind === "pull"
      ? pulls[question.item]!.get(person)
      : findDuel(person, question.first, question.second);
  return {
    size,
    atOnce: Math.min(usualPool.atOnce, size),
    sitting: usualPool.sitting,
    canAnswer: (person, question) => find(person, question) !== undefined,
    answer(person, question) {
      const answer = find(person, question);
      if (answer === undefined) throw new RangeError("This person did not answer that.");
      return answer;
    },
  };
}

function gatherDuels(
  rows: readonly ComparisonRow[],
  itemIds: readonly string[],
  people: Numbering,
) {
  const places = new Map(itemIds.map((id, item) => [id, item]));
  const wins = new Map<string, Outcome>();
  const keyOf = (person: number, low: number, high: number) => `${person} ${low} ${high}`;
  let repeated = 0;
  for (const { worker, left, right, label } of rows) {
    const [one, other] = [places.get(left), places.get(right)];
    if (one === undefined || other === undefined) continue;
    const [low, high] = one < other ? [one, other] : [other, one];
    const key = keyOf(people.of(worker), low, high);
    if (wins.has(key)) repeated++;
    else wins.set(key, label === itemIds[low] ? 1 : 0);
  }
  return {
    count: wins.size,
    repeated,
    find(person: number, first: number, second: number): Outcome | undefined {
      if (first < second) return wins.get(keyOf(person, first, second));
      const won = wins.get(keyOf(person, second, first));
      return won === undefined ? undefined : 1 - won;
    },
  };
}

/** Names become 0, 1, 2 … in the order they come. */
class Numbering {
  private readonly numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.numbers.size);
    return this.numbers.size - 1;
  }

  get size(): number {
    return this.numbers.size;
  }
}
