/**
 * Notices changes of a project's session, no matter which process made them, by looking at the end of its log twice a second. Watchers
 * compare with what they last told, so none is missed.
 */

import { findCurrentSession } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { errorFields, log } from "@/lib/server/kernel/log";
import { type Moment, momentOf } from "@/lib/server/sessions/session-moment";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { peekWork, type TabRequest } from "@/lib/session/serve-tab";
import type { EventStream } from "./event-stream";

/** Also the least time between two messages to one watcher. */
const tickMs = 500;

/** Tells an owner's page that there is something new, with the sequence number it then has. */
export function watchAsOwner(db: Database, projectId: string, stream: EventStream): void {
  let told = "";
  const look = async () => {
    const sessionId = await findCurrentSession(db, projectId);
    const { sequence, closed } = sessionId ? await momentOf(db, sessionId) : draft;
    // Answers also count by time alone, without an event.
    const version = `${sessionId}.${sequence}.${closed}`;
    if (version === told) return;
    told = version;
    stream.send("changed", { sequence }, version);
  };
  repeat(look, stream);
}

interface WatchedPerson extends Pick<TabRequest, "person" | "source"> {
  readonly projectId: string;
}

/** Tells an annotator's page when what it would be given has changed. */
export function watchAsAnnotator(
  db: Database,
  { projectId, ...asks }: WatchedPerson,
  stream: EventStream,
): void {
  let told = "";
  let seen = "";
  const look = async () => {
    const sessionId = await findCurrentSession(db, projectId);
    const { sequence, closed, out, awayAtMs, plans } = sessionId
      ? await momentOf(db, sessionId)
      : draft;
    // Working out what someone would be given is not worth it while nothing has happened and nobody has left.
    const moment = `${sessionId}.${sequence}.${closed}.${out}.${awayAtMs}.${plans}`;
    if (moment === seen) return;
    seen = moment;
    const standing = sessionId ? `${sessionId} ${await workOf(db, sessionId, asks)}` : "draft";
    if (standing === told) return;
    told = standing;
    stream.send("work", {});
  };
  repeat(look, stream);
}

const draft: Moment = { sequence: -1, closed: 0, out: 0, awayAtMs: 0, plans: 0 };

function workOf(
  db: Database,
  sessionId: string,
  asks: Pick<TabRequest, "person" | "source">,
): Promise<string> {
  return sessionsOf(db).read(sessionId, (state, _, nowMs) => peekWork(state, asks, nowMs));
}

function repeat(look: () => void | Promise<void>, stream: EventStream): void {
  let busy = false;
  let failing = false;
  const tick = async () => {
    if (busy) return;
    busy = true;
    try {
      await look();
      failing = false;
    } catch (error) {
      // Once for each time it begins to fail: it is tried twice a second.
      if (!failing) log("error", "live-view-failed", errorFields(error));
      failing = true;
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(tick, tickMs);
  stream.onClose(() => clearInterval(timer));
  void tick();
}
