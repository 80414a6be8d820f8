/** Why a question was chosen, as a code that a log can keep. Sentences are made where they are shown. */
export const askReasons = [
  /** Nobody has judged the item yet. */
  "first",
  /** It is not settled, and a pull is the cheapest way on. */
  "unsure",
  /** One of the items that show early on how people answer. */
  "pilot",
  /** Its label would help to settle others by comparison. */
  "helps-others",
  /** Comparing it with a settled item is cheaper than asking about it again. */
  "comparison",
  /** Puts the items into a rough order, before any is settled. */
  "ranking",
  /** Part of a sweep, in which every open item meets random others. */
  "sweep",
  /** Worth the most to the estimate. */
  "estimate",
  /** The published method's next question. */
  "published",
] as const;
export type AskReason = (typeof askReasons)[number];
