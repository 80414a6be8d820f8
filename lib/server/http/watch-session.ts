/**
 * Tells live pages that something has changed, no matter which process changed it. Each is compared with what it was last told, so no
 * change is missed.
 */

import { setImmediate } from "node:timers/promises";
import type { LogEnd } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { type Moment, momentOf } from "@/lib/server/sessions/session-moment";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { peekWork, type TabRequest } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";
import type { EventStream } from "./event-stream";
import { LiveLooks } from "./live-looks";

/** While what everyone would be given is worked out, answers wait no longer than this. */
const sliceMs = 8;

type Asks = Pick<TabRequest, "person" | "source">;

interface Watcher {
  /** Who asks; null for an owner's page. */
  readonly asks: Asks | null;
  readonly stream: EventStream;
  told: string;
  /** The moment for which it was worked out what to tell. */
  seen: string;
}

/** Tells an owner's page that there is something new, with the sequence number it then has. */
export function watchAsOwner(db: Database, projectId: string, stream: EventStream): void {
  watch(db, projectId, { asks: null, stream, told: "", seen: "" });
}

/** Tells an annotator's page when what it would be given has changed. */
export function watchAsAnnotator(
  db: Database,
  { projectId, ...asks }: Asks & { readonly projectId: string },
  stream: EventStream,
): void {
  watch(db, projectId, { asks, stream, told: "", seen: "" });
}

// Next bundles modules more than once: one for each database.
const holder = globalThis as { thresherLiveLooks?: WeakMap<Database, LiveLooks<Watcher>> };

function watch(db: Database, projectId: string, watcher: Watcher): void {
  holder.thresherLiveLooks ??= new WeakMap();
  const looks =
    holder.thresherLiveLooks.get(db) ??
    new LiveLooks<Watcher>(db, (watchers, end) => tell(db, watchers, end));
  holder.thresherLiveLooks.set(db, looks);
  watcher.stream.onClose(looks.watch(projectId, watcher));
}

const draft: Moment = { sequence: -1, closed: 0, out: 0, awayAtMs: 0, plans: 0 };

async function tell(
  db: Database,
  watchers: readonly Watcher[],
  { sessionId, sequence }: LogEnd,
): Promise<void> {
  const moment = sessionId ? await momentOf(db, sessionId, sequence) : draft;
  // Answers also count by time alone, without an event.
  const version = `${sessionId}.${moment.sequence}.${moment.closed}`;
  for (const watcher of watchers) {
    if (watcher.asks !== null || watcher.told === version) continue;
    watcher.told = version;
    watcher.stream.send("changed", { sequence: moment.sequence }, version);
  }
  const { out, awayAtMs, plans } = moment;
  // Working out what someone would be given is not worth it while nothing has happened and nobody has left.
  const seen = `${version}.${out}.${awayAtMs}.${plans}`;
  const stale = watchers.filter(({ asks, seen: last }) => asks !== null && last !== seen);
  for (const watcher of stale) watcher.seen = seen;
  if (sessionId === null) for (const watcher of stale) tellWork(watcher, "draft");
  else await tellAll(db, sessionId, stale);
}

/** The log was read just now: from memory alone, in slices. */
async function tellAll(
  db: Database,
  sessionId: string,
  watchers: readonly Watcher[],
): Promise<void> {
  for (let next = 0; next < watchers.length; await setImmediate()) {
    next = await sessionsOf(db).readAgain(sessionId, (state, _, nowMs) =>
      tellSlice({ sessionId, state, nowMs }, watchers, next),
    );
  }
}

function tellSlice(
  { sessionId, state, nowMs }: { sessionId: string; state: SessionState; nowMs: number },
  watchers: readonly Watcher[],
  from: number,
): number {
  const untilMs = performance.now() + sliceMs;
  let next = from;
  do {
    const watcher = watchers[next++]!;
    tellWork(watcher, `${sessionId} ${peekWork(state, watcher.asks!, nowMs)}`);
  } while (next < watchers.length && performance.now() < untilMs);
  return next;
}

function tellWork(watcher: Watcher, standing: string): void {
  if (standing === watcher.told) return;
  watcher.told = standing;
  watcher.stream.send("work", {});
}
