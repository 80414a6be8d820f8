/**
 * Everything an annotator's browser is sent. Each field is named here on purpose: no estimate, label, other
 * person's answer or other item may ever be added.
 */
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { LiveSettings, QuestionSettings } from "./settings";

export type ItemContent = {
  readonly format: "text" | "markdown" | "image";
  /** The text, or the image's URL. */
  readonly body: string;
};

export interface PromptView {
  /** Unguessable; names the prompt when it is answered. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** One for a pull, two (left, right) for a duel. */
  readonly items: readonly ItemContent[];
  readonly expiresAtMs: number;
}

/** Why there is nothing to do now; the page resumes by itself when there is. */
export const idleReasons = ["others-are-answering", "you-answered-all", "budget-reached"] as const;
export type IdleReason = (typeof idleReasons)[number];

export type Work =
  | { readonly kind: "prompts"; readonly prompts: readonly PromptView[] }
  | { readonly kind: "idle"; readonly reason: IdleReason }
  | { readonly kind: "paused" }
  | { readonly kind: "finished" }
  | { readonly kind: "excluded" }
  | { readonly kind: "quota-reached" };

export interface AnnotatorView {
  readonly project: { readonly id: string; readonly name: string } & Pick<
    LiveSettings,
    "instructions" | "undoMs"
  > &
    Omit<QuestionSettings, "cantTell">;
  readonly person: AnnotatorStanding;
  readonly work: Work;
}

export interface AnnotatorStanding {
  readonly displayName: string;
  readonly answered: number;
  /** Different items that they were asked about. */
  readonly items: number;
  readonly skipped: number;
  /** Share of items settled, 0 … 1, rounded to a percent. */
  readonly projectProgress: number;
  /** Where a crowd platform's worker goes at the end, if anywhere. */
  readonly completion: { readonly code: string | null; readonly url: string | null } | null;
}

export type SubmitResult =
  | { readonly kind: "accepted" }
  /** Kept, paid and marked, but the question was no longer needed or its lease had passed to another. */
  | { readonly kind: "late" }
  /** This prompt was answered before; the first answer stands. */
  | { readonly kind: "repeated" }
  | { readonly kind: "unknown-prompt" };

export interface SubmitReply {
  readonly result: SubmitResult;
  readonly person: AnnotatorStanding;
  readonly work: Work;
}

export interface UndoReply {
  /** The prompt to answer again, now first among the held ones; null when nothing can be taken back. */
  readonly restored: PromptView | null;
  readonly person: AnnotatorStanding;
  readonly work: Work;
}
