import type { QuestionSettings } from "./settings";

/** What the owner calls the two sides of the threshold. */
export interface OutcomeNames {
  readonly above: string;
  readonly below: string;
}

/** Null for a label that is none of the two sides. */
export function outcomeOf(
  label: "above" | "below" | "open" | "undecided" | null,
  names: OutcomeNames,
): string | null {
  return label === "above" || label === "below" ? names[label] : null;
}

export function outcomeNames(
  questions: Pick<QuestionSettings, "outcomeAbove" | "outcomeBelow">,
): OutcomeNames {
  return { above: questions.outcomeAbove, below: questions.outcomeBelow };
}
