import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { HeldDuel } from "@/lib/ranksearch/certificate/duel-evidence";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";

/** Chooses questions. Nothing it does can make a label wrong; it only costs or saves answers. */
export interface Planner {
  /** Looks at every item, once, before it is asked anything; nothing may happen to the session between its steps. */
  begin(): InSteps<void>;
  /** Whether any of its questions may be a duel. */
  readonly asksDuels: boolean;
  /** `source`: whom the person belongs to; null for anybody. */
  next(barred: Barred, recent: readonly number[], source: number | null): Question | null;
  /** Why `next` just gave this question. */
  why(question: Question): AskReason;
  readonly isHolding: boolean;
  stopHolding(): void;
  reserve(question: Question): void;
  release(question: Question): void;
  /** The certificate has taken this answer, and shows the outcomes of these duels. */
  applied(question: Question, outcome: Outcome, shown: readonly HeldDuel[], source: number): void;
  /** Prices or cap changed. */
  repriced(): void;
  readonly planDue: boolean;
  /** Answers may come between two steps: what is in use until the end is the plan before. */
  planInSteps(): InSteps<void>;
  readonly phase: "ranking" | "searching";
  readonly boundary: number | null;
}
