import type { Question } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import type { LeftSide } from "./outcome";
import type { Person } from "./person";

/**
 * Why an answer is kept but does not count. All are paid but `over-budget`: the lease had run out and its
 * money had gone to others.
 */
export type LateReason = "place-taken" | "finished" | "excluded" | "over-budget";

type PromptStatus =
  | { readonly kind: "leased"; readonly expiresAtMs: number }
  /** Back in the pool; may still be answered while nobody took its place. */
  | { readonly kind: "expired" }
  | {
      readonly kind: "held";
      readonly answer: Answer;
      readonly answeredSeq: number;
      readonly answeredAtMs: number;
      readonly elapsedMs: number;
      readonly closesAtMs: number;
      readonly late: LateReason | null;
    };

/** A question served to one person, until it is closed; closed ones are in the answer book. */
export interface Prompt {
  readonly id: string;
  readonly servedSeq: number;
  readonly servedAtMs: number;
  readonly person: Person;
  readonly tab: string;
  readonly question: Question;
  readonly left: LeftSide | undefined;
  readonly gold: boolean;
  /** Gold, with the right answer shown afterwards: it judges nobody. */
  readonly training: boolean;
  /** The round of checks that it belongs to; null for all other questions. Nobody is shown it. */
  readonly check: number | null;
  /** What the answer is paid, in millionths, as promised when it was served. */
  readonly priceMicros: number;
  status: PromptStatus;
}

/** Out with somebody, or answered and about to count: the engine is told not to ask it needlessly. */
export function isReserved(prompt: Prompt): boolean {
  if (prompt.gold) return false;
  return (
    prompt.status.kind === "leased" ||
    (prompt.status.kind === "held" && prompt.status.late === null)
  );
}
