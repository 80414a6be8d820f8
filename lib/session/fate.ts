import type { BookEntry } from "./answer-book";
import type { AnswerFate } from "./owner-view";
import type { SessionState } from "./session-state";

/** What became of a closed prompt's answer; null for a skip. */
export function fateOf(state: SessionState, entry: BookEntry): AnswerFate | null {
  if (entry.closing === "skipped") return null;
  if (entry.closing !== "counted") return entry.closing;
  if (state.peopleByIndex[entry.person]!.excluded !== null) return "excluded";
  return entry.used ? "counted" : "not-needed";
}
