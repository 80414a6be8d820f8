import type { InSteps } from "@/lib/ranksearch/in-steps";
import { countedOutcome } from "@/lib/session/outcome";
import type { SessionState } from "@/lib/session/session-state";

/** Between two steps. */
const entriesAtOnce = 2_000;

/** Answers of one kind about pairs of items, summed up: `wins` of `count` went to `first`. */
interface PairCounts {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly count: Float64Array;
  readonly wins: Float64Array;
}

/** What people said, without who said it: all that scores depend on. */
export interface AnswerCounts {
  readonly itemCount: number;
  readonly pulls: Float64Array;
  readonly yes: Float64Array;
  readonly pairs: PairCounts;
}

/**
 * Every answer of people who are not excluded that was counted or came when its item was settled already: it is as good an opinion. "Can't tell"
 * counts as in the project's labels.
 */
export function* countAnswers(state: SessionState): InSteps<AnswerCounts> {
  const { book, created } = state;
  const { length } = book;
  const excluded = state.peopleByIndex.map((person) => person.excluded !== null);
  yield;
  const { itemCount, questions } = created;
  const pulls = new Float64Array(itemCount);
  const yes = new Float64Array(itemCount);
  const pairs = new PairSums(itemCount);
  for (let at = 0; at < length; at++) {
    if (at % entriesAtOnce === 0) yield;
    if (book.closing(at) !== "counted" || excluded[book.person(at)]) continue;
    const { question, answer, left } = book.entry(at);
    if (answer === null) continue;
    const outcome = countedOutcome(questions.cantTell, { question, answer, left });
    if (question.kind === "duel") pairs.add(question.first, question.second, outcome);
    else {
      pulls[question.item]!++;
      yes[question.item]! += outcome;
    }
  }
  return { itemCount, pulls, yes, pairs: pairs.sums() };
}

/** Adds up answers about the same two items, whichever of them was named first. */
class PairSums {
  private readonly places = new Map<number, number>();
  private readonly first: number[] = [];
  private readonly second: number[] = [];
  private readonly count: number[] = [];
  private readonly wins: number[] = [];

  constructor(private readonly itemCount: number) {}

  add(one: number, other: number, outcome: number): void {
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = first * this.itemCount + second;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.first.length;
      this.places.set(key, place);
      this.first.push(first);
      this.second.push(second);
      this.count.push(0);
      this.wins.push(0);
    }
    this.count[place]!++;
    this.wins[place]! += one < other ? outcome : 1 - outcome;
  }

  sums(): PairCounts {
    return {
      first: Int32Array.from(this.first),
      second: Int32Array.from(this.second),
      count: Float64Array.from(this.count),
      wins: Float64Array.from(this.wins),
    };
  }
}
