import type { SubmitResult } from "./annotator-vocabulary";
import type { Answer } from "./answer";
import { fits } from "./outcome";
import type { Prompt } from "./prompt";
import { type Emit, quotaIsFull } from "./serve-tab";
import type { SessionState } from "./session-state";

export type PromptAction =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "skip" };

export interface Submission {
  readonly person: string;
  readonly prompt: string;
  readonly action: PromptAction;
  readonly elapsedMs: number;
}

/** `closed`: not among the open prompts; whether it ever was one is for the log to say. */
export type Answered = SubmitResult | { readonly kind: "closed" } | { readonly kind: "unfit" };

export function answerPrompt(state: SessionState, submission: Submission, emit: Emit): Answered {
  const { action } = submission;
  const prompt = state.prompts.get(submission.prompt);
  if (!prompt) return { kind: "closed" };
  if (prompt.person.id !== submission.person) return { kind: "unknown-prompt" };
  if (prompt.status.kind === "held") return { kind: "repeated" };
  if (action.kind === "skip") {
    emit({ kind: "skipped", prompt: prompt.id });
    return { kind: "accepted" };
  }
  if (!fits(action.answer, prompt.question)) return { kind: "unfit" };
  // Anyone who lets prompts expire is given others; all of them together must not come to more than their share.
  if (prompt.status.kind === "expired" && quotaIsFull(state, prompt.person)) {
    return { kind: "unknown-prompt" };
  }
  const needed = isStillNeeded(state, prompt);
  emit({
    kind: "answered",
    prompt: prompt.id,
    answer: action.answer,
    elapsedMs: submission.elapsedMs,
  });
  return { kind: needed && !isLate(prompt) ? "accepted" : "late" };
}

function isLate(prompt: Prompt): boolean {
  return prompt.status.kind === "held" && prompt.status.late !== null;
}

function isStillNeeded(state: SessionState, { question, gold }: Prompt): boolean {
  if (gold) return true;
  if (question.kind === "pull") return state.statuses[question.item] === 0;
  return state.statuses[question.first] === 0 || state.statuses[question.second] === 0;
}
