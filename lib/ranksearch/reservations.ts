import type { Question } from "./question";

interface Reserved {
  readonly question: Question;
  count: number;
}

/** The questions that are out with somebody. */
export class Reservations {
  private readonly byKey = new Map<number, Reserved>();
  private total = 0;

  constructor(private readonly itemCount: number) {}

  /** How many are out. */
  get count(): number {
    return this.total;
  }

  add(question: Question): void {
    this.total++;
    const key = this.keyOf(question);
    const reserved = this.byKey.get(key);
    if (reserved === undefined) this.byKey.set(key, { question, count: 1 });
    else reserved.count++;
  }

  /** Returns whether the question was out at all. */
  remove(question: Question): boolean {
    const key = this.keyOf(question);
    const reserved = this.byKey.get(key);
    if (reserved === undefined) return false;
    this.total--;
    reserved.count--;
    if (reserved.count === 0) this.byKey.delete(key);
    return true;
  }

  list(): { question: Question; count: number }[] {
    return Array.from(this.byKey.values(), ({ question, count }) => ({ question, count }));
  }

  /** The same pair in another slot or another order is another reservation. */
  private keyOf(question: Question): number {
    if (question.slot !== undefined) return -1 - question.slot;
    if (question.kind === "pull") return question.item;
    return (question.first + 1) * this.itemCount + question.second;
  }
}
