import { type Question, questionKey } from "./question";

interface Reserved {
  readonly question: Question;
  readonly count: number;
}

/** The questions that are out with somebody. */
export class Reservations {
  private readonly byKey = new Map<string, Reserved>();
  private pulls = 0;
  private duels = 0;

  add(question: Question): void {
    const key = keyOf(question);
    this.byKey.set(key, { question, count: (this.byKey.get(key)?.count ?? 0) + 1 });
    this.tally(question, 1);
  }

  /** Returns whether the question was out at all. */
  remove(question: Question): boolean {
    const key = keyOf(question);
    const reserved = this.byKey.get(key);
    if (reserved === undefined) return false;
    if (reserved.count === 1) this.byKey.delete(key);
    else this.byKey.set(key, { question, count: reserved.count - 1 });
    this.tally(question, -1);
    return true;
  }

  cost(pricePull: number, priceDuel: number): number {
    return this.pulls * pricePull + this.duels * priceDuel;
  }

  list(): Reserved[] {
    return [...this.byKey.values()];
  }

  private tally(question: Question, change: number): void {
    if (question.kind === "pull") this.pulls += change;
    else this.duels += change;
  }
}

/** The same pair in another slot or another order is another reservation. */
function keyOf(question: Question): string {
  const slot = question.slot ?? "";
  return question.kind === "pull"
    ? `${questionKey(question)}/${slot}`
    : `${question.first}-${question.second}/${slot}`;
}
