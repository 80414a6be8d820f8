import { assumptionOf } from "./session-config";
import type { ProjectSettings } from "./settings";

/** The first question that is still to be written, with what to do about it; null if all are there. */
export function findUnasked({ questions, proven }: Pick<ProjectSettings, "questions" | "proven">): {
  readonly field: "pullQuestion" | "duelQuestion";
  readonly message: string;
} | null {
  if (questions.pullQuestion.trim() === "") {
    return { field: "pullQuestion", message: "Write the question that people will answer." };
  }
  if (assumptionOf(proven) !== null && questions.duelQuestion.trim() === "") {
    return { field: "duelQuestion", message: "Write the question about two items side by side." };
  }
  return null;
}
