/**
 * What live pages compare twice a second. A session in which nothing has happened is not opened for it: pages that stand
 * open would push those out of memory in which people answer.
 */

import { lastSequence } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { holdEndsMs } from "@/lib/session/choose-question";
import { nextAwayMs } from "@/lib/session/reclaim-away";
import type { SessionState } from "@/lib/session/session-state";
import { nextDueMs, type SessionService, sessionsOf } from "./session-service";

/** What changes when anything does: events, answers that counted, expired leases, people who left, items kept back, plans. */
export interface Moment {
  readonly sequence: number;
  readonly closed: number;
  readonly out: number;
  readonly awayAtMs: number;
  readonly plans: number;
}

interface Seen extends Moment {
  readonly dueMs: number;
  readonly atMs: number;
  readonly steadyMs: number;
}

/** Some hundred bytes each; those that are still watched are soon known again. */
const mostKnown = 10_000;

const known = new WeakMap<SessionService, Map<string, Seen>>();

/** With the log's last sequence number, by those who have just read it. */
export async function momentOf(
  db: Database,
  sessionId: string,
  sequence?: number,
): Promise<Moment> {
  const sessions = sessionsOf(db);
  const moments = known.get(sessions) ?? new Map<string, Seen>();
  known.set(sessions, moments);
  const last = moments.get(sessionId);
  const isSame =
    last?.sequence === (sequence ?? (await lastSequence(db, sessionId))) &&
    last.plans === sessions.plansOf(sessionId);
  if (isSame && !mayBeDue(sessions, last)) return last;
  const plans = sessions.plansOf(sessionId);
  const now = await sessions.read(sessionId, (state, _, nowMs) => ({
    ...look(sessions, state, nowMs),
    plans,
  }));
  if (moments.size >= mostKnown) moments.clear();
  moments.set(sessionId, now);
  return now;
}

function look(sessions: SessionService, state: SessionState, nowMs: number): Omit<Seen, "plans"> {
  const awayAtMs = Math.min(nextAwayMs(state, nowMs), holdEndsMs(state));
  return {
    ...{ sequence: state.seq, closed: state.book.length, out: state.leased, awayAtMs },
    ...{ dueMs: Math.min(nextDueMs(state), awayAtMs), atMs: nowMs },
    steadyMs: sessions.steadyClock(),
  };
}

/** By whichever clock is ahead: the session itself knows which one to go by. */
function mayBeDue(
  { clock, steadyClock }: SessionService,
  { dueMs, atMs, steadyMs }: Seen,
): boolean {
  return dueMs <= Math.max(clock(), atMs + steadyClock() - steadyMs);
}
