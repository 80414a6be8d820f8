import type { Database } from "@/db/store";
import { encodeHints, hintsByRank } from "@/lib/session/hints";
import { sessionsOf } from "./session-service";

/** Scores of any size, one per item to be judged; they take the place of all hints before. False where the session has ended, or is about other items. */
export async function giveHints(
  db: Database,
  sessionId: string,
  given: { readonly source: string | null; readonly scores: readonly (number | null)[] },
): Promise<boolean> {
  const hints = encodeHints(hintsByRank(given.scores));
  return sessionsOf(db).run(sessionId, (state, emit) => {
    if (state.stage.kind === "finished") return false;
    if (given.scores.length !== state.created.itemCount) return false;
    emit({ kind: "hints-changed", source: given.source, hints });
    return true;
  });
}
