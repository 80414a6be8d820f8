import type { BookEntry } from "./answer-book";
import type { AnswerFate } from "./owner-view";

/** What became of a closed prompt's answer, with its person excluded or not; null for a skip. */
export function fateOf(entry: BookEntry, excluded: boolean): AnswerFate | null {
  if (entry.closing === "skipped") return null;
  if (entry.closing !== "counted") return entry.closing;
  if (excluded) return "excluded";
  return entry.used ? "counted" : "not-needed";
}
