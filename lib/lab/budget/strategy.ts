import type { Side } from "@/lib/ranksearch/label";
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";

/** A way to spend a given number of answers: what to ask next, and labels whenever one looks. */
export interface Strategy {
  /** Null where nothing is worth asking of whoever `barred` speaks for. */
  next(barred: Barred): Question | null;
  /** The question is out with somebody. */
  reserve?(question: Question): void;
  /** It came back with an answer. */
  record(question: Question, outcome: Outcome, person: number): void;
  /** Null where it has none. */
  labels(): readonly (Side | null)[];
  /** The share of right labels that it claims by itself; null if it claims none. */
  claim(): number | null;
  /** Nothing is left to gain, by its own rule. */
  readonly isDone: boolean;
}

/** tau and eps. */
export interface Boundary {
  readonly threshold: number;
  readonly tolerance: number;
}

export interface StrategyStart extends Boundary {
  readonly itemCount: number;
  readonly seed: number;
}

/** The free item with the smallest index value; the first of those that tie. */
export function smallestFree(
  itemCount: number,
  barred: Barred,
  indexOf: (item: number) => number,
): Question | null {
  let best: Question | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let item = 0; item < itemCount; item++) {
    const value = indexOf(item);
    if (value >= least) continue;
    const question: Question = { kind: "pull", item };
    if (barred(question)) continue;
    best = question;
    least = value;
  }
  return best;
}
