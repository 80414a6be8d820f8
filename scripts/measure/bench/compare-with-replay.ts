import type { Database } from "@/db/store";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { replayLog } from "@/lib/server/testing/replay-log";
import { advance } from "@/lib/session/advance";
import type { SessionState } from "@/lib/session/session-state";
import { storeState } from "@/lib/session/snapshot";

/** Complains when a session as it is opened differs from a replay of its log from the start. */
export async function compareWithReplay(db: Database, sessionId: string): Promise<string[]> {
  const sessions = sessionsOf(db);
  sessions.forget();
  const replayed = await replayLog(db, sessionId);
  return sessions.read(sessionId, (state) => {
    advance(replayed, state.clockMs);
    const same = JSON.stringify(comparable(replayed)) === JSON.stringify(comparable(state));
    return same ? [] : ["the state in memory differs from a replay of the log"];
  });
}

/** All but the plans, which each process makes for itself: labels and bounds stand for the engine. */
function comparable(state: SessionState) {
  const { ranking: _plans, ...rest } = storeState(state);
  const reports = Array.from(state.statuses, (_, item) => state.ranking.report(item));
  return { ...rest, reports };
}
