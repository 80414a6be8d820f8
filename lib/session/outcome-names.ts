import type { QuestionSettings } from "./settings";

/** What the owner calls the two sides of the threshold. */
export interface OutcomeNames {
  readonly above: string;
  readonly below: string;
}

export function outcomeNames(
  questions: Pick<QuestionSettings, "outcomeAbove" | "outcomeBelow">,
): OutcomeNames {
  return { above: questions.outcomeAbove, below: questions.outcomeBelow };
}
