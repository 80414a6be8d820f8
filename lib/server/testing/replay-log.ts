/** For tests: what the log alone amounts to, once everything that is due has happened. */

import { readEvent } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { LiveSession } from "@/lib/server/sessions/live-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { SessionState } from "@/lib/session/session-state";

export async function replayLog(db: Database, sessionId: string): Promise<SessionState> {
  await sessionsOf(db).read(sessionId, () => null);
  const first = await readEvent(db, sessionId, 0);
  return (await LiveSession.fromLog(db, sessionId, first!)).state;
}
