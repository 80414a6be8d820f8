/**
 * What can be asked. Items are numbers 0 … K-1. In a duel `first` is the item whose count the
 * question serves in policy `paper` (Alg. 1 counts the duel for i, not for i'); which of the two is
 * shown left is the session's business. `slot` is the place in the policy's plan that the question
 * fills, for policies whose certificate needs to know (`paper`, and `borda` sweeps): pass it back
 * unchanged with the answer.
 */
export type Question =
  | { readonly kind: "pull"; readonly item: number; readonly slot?: number }
  | {
      readonly kind: "duel";
      readonly first: number;
      readonly second: number;
      readonly slot?: number;
    };

export type Pull = Extract<Question, { kind: "pull" }>;
export type Duel = Extract<Question, { kind: "duel" }>;

export const questionKinds = ["pull", "duel"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * An answer's worth in [0, 1]. Pull: 1 yes, 0 no. Duel: 1 `first` wins, 0 `second` wins.
 * One half for "can't tell".
 */
export type Outcome = number;

/** Equal for both orders of a pair and for every slot: what a person may be asked only once. */
export function questionKey(question: Question): string {
  switch (question.kind) {
    case "pull":
      return `p${question.item}`;
    case "duel": {
      const low = Math.min(question.first, question.second);
      const high = Math.max(question.first, question.second);
      return `d${low}-${high}`;
    }
    default:
      return assertNever(question);
  }
}

export function questionItems(question: Question): readonly number[] {
  return question.kind === "pull" ? [question.item] : [question.first, question.second];
}

export function assertNever(value: never): never {
  throw new Error(`Impossible value: ${JSON.stringify(value)}`);
}
