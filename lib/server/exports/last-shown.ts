import type { Database } from "@/db/store";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { shownUpTo } from "@/lib/session/session-state";

/**
 * The last event that anybody may see: while a check is under way the one that froze its labels, since what follows
 * tells which items the check is to find. Sessions that can't be opened here have none under way.
 */
export async function lastShown(db: Database, sessionId: string): Promise<number> {
  const sessions = sessionsOf(db);
  if (!(await sessions.canOpen(sessionId))) return Number.POSITIVE_INFINITY;
  return sessions.read(sessionId, shownUpTo);
}
