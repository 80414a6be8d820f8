/** What a list of projects says about a session. As long as nothing has happened in it since, it need not be opened again for that. */
import { lastSequence } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { sessionPart } from "@/lib/session/dashboard";
import { nextDueMs, sessionsOf } from "./session-service";

type Summary = Pick<ReturnType<typeof sessionPart>, "state" | "progress" | "spent">;

interface Known {
  readonly summary: Summary;
  readonly seq: number;
  /** Then time alone changes it. */
  readonly dueMs: number;
}

/** Of so many sessions, some hundred bytes each. */
const mostKnown = 2_000;

/** Next bundles modules more than once. */
const holder = globalThis as { thresherSummaries?: WeakMap<Database, Map<string, Known>> };

function knownOf(db: Database): Map<string, Known> {
  holder.thresherSummaries ??= new WeakMap();
  const known = holder.thresherSummaries.get(db) ?? new Map<string, Known>();
  holder.thresherSummaries.set(db, known);
  return known;
}

export async function summaryOf(db: Database, sessionId: string): Promise<Summary> {
  const sessions = sessionsOf(db);
  const known = knownOf(db);
  const last = known.get(sessionId);
  if (last && !sessions.isInMemory(sessionId) && sessions.clock() < last.dueMs) {
    if ((await lastSequence(db, sessionId)) === last.seq) return last.summary;
  }
  return sessions.glance(sessionId, (live, _, nowMs) => {
    const { state, progress, spent } = sessionPart(live, nowMs);
    const summary = { state, progress, spent };
    known.delete(sessionId);
    known.set(sessionId, { summary, seq: live.seq, dueMs: nextDueMs(live) });
    for (const id of known.keys()) if (known.size > mostKnown) known.delete(id);
    return summary;
  });
}
