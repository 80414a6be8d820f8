import { assertNever, type Outcome, type Question } from "@/lib/ranksearch/question";
import { type Answer, duelAnswers, pullAnswers } from "./answer";
import type { CantTell } from "./settings";

export type LeftSide = "first" | "second";

/** What an answer is worth to the engine, whichever side was shown left. */
export function outcomeOf(answer: Answer, left: LeftSide | undefined): Outcome {
  switch (answer) {
    case "yes":
      return 1;
    case "no":
      return 0;
    case "cant-tell":
      return 0.5;
    case "left":
      return left === "second" ? 0 : 1;
    case "right":
      return left === "second" ? 1 : 0;
    default:
      return assertNever(answer);
  }
}

/** The same where a project takes "can't tell" about a single item as no. Between two items it stays one half. */
export function countedOutcome(
  cantTell: CantTell,
  given: {
    readonly question: Question;
    readonly answer: Answer;
    readonly left?: LeftSide | undefined;
  },
): Outcome {
  const { question, answer, left } = given;
  if (cantTell === "no" && answer === "cant-tell" && question.kind === "pull") return 0;
  return outcomeOf(answer, left);
}

export function fits(answer: Answer, question: Question): boolean {
  const allowed: readonly Answer[] = question.kind === "pull" ? pullAnswers : duelAnswers;
  return allowed.includes(answer);
}
