/**
 * Every closed prompt in the order it closed, in growing typed arrays: what exclusion replays, exports list
 * and people's pages add up. About 60 bytes a prompt.
 */
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { Question } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import { Chains } from "./chains";
import type { LeftSide } from "./outcome";

/** How a prompt closed. `late`, `gold` and `training` answers are paid but never reach the engine. */
export const closings = [
  "counted",
  "gold",
  "place-taken",
  "finished",
  "excluded",
  "over-budget",
  "skipped",
  "training",
] as const;
export type Closing = (typeof closings)[number];

export interface BookEntry {
  readonly servedSeq: number;
  readonly person: number;
  readonly question: Question;
  readonly left: LeftSide | undefined;
  /** Null for a skip. */
  readonly answer: Answer | null;
  readonly closing: Closing;
  /** Whether the engine had a use for it: false when its items were settled before it counted. */
  readonly used: boolean;
  readonly servedAtMs: number;
  readonly answeredAtMs: number;
  readonly elapsedMs: number;
}

const columns = {
  servedSeq: Int32Array,
  person: Int32Array,
  first: Int32Array,
  second: Int32Array,
  slot: Float64Array,
  left: Uint8Array,
  answer: Uint8Array,
  closing: Uint8Array,
  used: Uint8Array,
  servedAtMs: Float64Array,
  answeredAtMs: Float64Array,
  elapsedMs: Int32Array,
} as const;
type Column = keyof typeof columns;
export type BookData = { length: number; columns: Record<Column, ArrayLike<number>> };

const answerCodes: readonly (Answer | null)[] = [null, "yes", "no", "left", "right", "cant-tell"];
const none = -1;
const entriesPerStep = 16_384;

export class AnswerBook {
  length = 0;
  private capacity = 0;
  private data = allocate(0);
  private readonly byPerson = new Chains();
  /** Of a duel the second item is an entry of its own, beside the first. */
  private readonly byItem = new Chains();

  add(entry: BookEntry): void {
    if (this.length === this.capacity) this.grow(Math.max(64, this.capacity * 2));
    const { data, length: at } = this;
    const { question } = entry;
    data.servedSeq[at] = entry.servedSeq;
    data.person[at] = entry.person;
    data.first[at] = question.kind === "pull" ? question.item : question.first;
    data.second[at] = question.kind === "pull" ? none : question.second;
    data.slot[at] = question.slot ?? none;
    data.left[at] = entry.left === undefined ? 0 : entry.left === "first" ? 1 : 2;
    data.answer[at] = answerCodes.indexOf(entry.answer);
    data.closing[at] = closings.indexOf(entry.closing);
    data.used[at] = entry.used ? 1 : 0;
    data.servedAtMs[at] = entry.servedAtMs;
    data.answeredAtMs[at] = entry.answeredAtMs;
    data.elapsedMs[at] = Math.min(entry.elapsedMs, 0x7fffffff);
    this.length++;
    this.chain(at);
  }

  private chain(at: number): void {
    const { person, first, second } = this.data;
    this.byPerson.add(person[at]!, at);
    this.byItem.add(first[at]!, 2 * at);
    if (second[at] !== none) this.byItem.add(second[at]!, 2 * at + 1);
  }

  /** Where the person's entries are, the newest first. */
  ofPerson(person: number): Iterable<number> {
    return this.byPerson.of(person);
  }

  /** Where entries about the item are, the newest first. */
  *aboutItem(item: number): Generator<number> {
    for (const entry of this.byItem.of(item)) yield entry >> 1;
  }

  entry(at: number): BookEntry {
    const { data } = this;
    const left = data.left[at];
    return {
      servedSeq: data.servedSeq[at]!,
      person: data.person[at]!,
      question: this.question(at),
      left: left === 0 ? undefined : left === 1 ? "first" : "second",
      answer: answerCodes[data.answer[at]!]!,
      closing: this.closing(at),
      used: data.used[at] === 1,
      servedAtMs: data.servedAtMs[at]!,
      answeredAtMs: data.answeredAtMs[at]!,
      elapsedMs: data.elapsedMs[at]!,
    };
  }

  question(at: number): Question {
    const { data } = this;
    const first = data.first[at]!;
    const second = data.second[at]!;
    const slot = data.slot[at]!;
    if (second === none) {
      return slot === none ? { kind: "pull", item: first } : { kind: "pull", item: first, slot };
    }
    return slot === none ? { kind: "duel", first, second } : { kind: "duel", first, second, slot };
  }

  servedSeq(at: number): number {
    return this.data.servedSeq[at]!;
  }

  person(at: number): number {
    return this.data.person[at]!;
  }

  closing(at: number): Closing {
    return closings[this.data.closing[at]!]!;
  }

  /** Whether the entry is about the item, without building anything. */
  concerns(at: number, item: number): boolean {
    return this.data.first[at] === item || this.data.second[at] === item;
  }

  /** The items of the entry, the second one null for a pull, without building the question. */
  firstItem(at: number): number {
    return this.data.first[at]!;
  }

  secondItem(at: number): number | null {
    const second = this.data.second[at]!;
    return second === none ? null : second;
  }

  /** The item of a pull, or null for a duel, without building anything. */
  pulledItem(at: number): number | null {
    return this.data.second[at] === none ? this.data.first[at]! : null;
  }

  answer(at: number): Answer | null {
    return answerCodes[this.data.answer[at]!]!;
  }

  elapsedMs(at: number): number {
    return this.data.elapsedMs[at]!;
  }

  isUsed(at: number): boolean {
    return this.data.used[at] === 1;
  }

  setUsed(at: number, used: boolean): void {
    this.data.used[at] = used ? 1 : 0;
  }

  /** A copy, 1 for used: an exclusion changes it for entries of long ago. */
  usedSoFar(): Uint8Array {
    return Uint8Array.from(this.data.used.subarray(0, this.length));
  }

  /** The filled part of each column, for a snapshot: to be copied before anything is added. */
  serialize(): BookData {
    const filled: Partial<Record<Column, ArrayLike<number>>> = {};
    for (const name of columnNames) filled[name] = this.data[name].subarray(0, this.length);
    return { length: this.length, columns: filled as Record<Column, ArrayLike<number>> };
  }

  static *restore(saved: BookData): InSteps<AnswerBook> {
    const book = new AnswerBook();
    book.grow(saved.length + 64);
    for (const name of columnNames) book.data[name].set(saved.columns[name]);
    book.length = saved.length;
    for (const [from, to] of partsOf(book.length, entriesPerStep)) {
      yield;
      for (let at = from; at < to; at++) book.chain(at);
    }
    return book;
  }

  private grow(capacity: number): void {
    const grown = allocate(capacity);
    for (const name of columnNames) grown[name].set(this.data[name].subarray(0, this.length));
    this.data = grown;
    this.capacity = capacity;
  }
}

const columnNames = Object.keys(columns) as Column[];

function allocate(capacity: number) {
  const data: Partial<Record<Column, Int32Array | Uint8Array | Float64Array>> = {};
  for (const name of columnNames) data[name] = new columns[name](capacity);
  return data as Record<Column, Int32Array | Uint8Array | Float64Array>;
}
