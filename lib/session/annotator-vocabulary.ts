/** Words of the session that annotators are told (lib/protocol/annotator-messages.ts). */

export const itemFormats = ["text", "markdown", "image"] as const;

export type ItemContent = {
  readonly format: (typeof itemFormats)[number];
  /** The text, or the image's URL. */
  readonly body: string;
};

/** Why there is nothing to do now; the page resumes by itself when there is. */
export const idleReasons = [
  "others-are-answering",
  "you-answered-all",
  "left-to-others",
  "budget-reached",
] as const;
export type IdleReason = (typeof idleReasons)[number];

/**
 * late: kept, paid and marked, but the question was no longer needed or its lease had passed to another. repeated: this prompt was answered
 * before; the first answer stands.
 */
export const submitResults = ["accepted", "late", "repeated", "unknown-prompt"] as const;
export type SubmitResult = { readonly kind: (typeof submitResults)[number] };
