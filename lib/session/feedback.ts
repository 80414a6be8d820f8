import type { SessionState } from "./session-state";

export interface Feedback {
  readonly right: boolean;
  readonly known: "yes" | "no";
}

/** What the person is told of the training answer they have just given; null for every other prompt. */
export function feedbackOn(state: SessionState, promptId: string): Feedback | null {
  const prompt = state.prompts.get(promptId);
  if (!prompt?.training || prompt.question.kind !== "pull") return null;
  if (prompt.status.kind !== "held") return null;
  const known = state.created.gold[prompt.question.item - state.created.itemCount]!;
  return { right: prompt.status.answer === known, known };
}
