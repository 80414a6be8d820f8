/** A session's timeline from its beginning. Making one takes up to a minute of a thread: it is kept, and one is made at a time. */
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { stridesFor } from "@/lib/sieve/record-timeline";
import { makeTimeline, type TimelineOrder } from "./make-timeline";

type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  readonly lastSeq: number;
  readonly bytes: Promise<Bytes>;
}

/** By session, the one asked for last at the end. */
const mostKept = 8;
const holder = globalThis as { thresherTimelines?: Map<string, Kept> };
holder.thresherTimelines ??= new Map();
const kept = holder.thresherTimelines;

let last: Promise<unknown> = Promise.resolve();

/** As of a moment of late: what has happened since, the reader gets by asking for the sieve of now. */
export async function readTimeline(db: Database, project: OwnedProject): Promise<Result<Bytes>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const sessionId = launched.value.currentSessionId;
  const order = await sessionsOf(db).read(sessionId, (state, _, nowMs): TimelineOrder => {
    const { itemCount } = state.created;
    const { pulls, duels } = state.answers;
    const strides = stridesFor({ answers: pulls + duels, duels, itemCount });
    return { sessionId, lastSeq: state.seq, nowMs, strides };
  });
  const known = kept.get(sessionId);
  kept.delete(sessionId);
  const timeline = known && isFreshEnough(known, order) ? known : begin(db, order);
  kept.set(sessionId, timeline);
  for (const id of kept.keys()) if (kept.size > mostKept) kept.delete(id);
  return ok(await timeline.bytes);
}

function begin(db: Database, order: TimelineOrder): Kept {
  const bytes = last.then(() => makeTimeline(db, order));
  last = bytes.catch(() => {
    if (kept.get(order.sessionId)?.bytes === bytes) kept.delete(order.sessionId);
  });
  return { lastSeq: order.lastSeq, bytes };
}

/** What is missing is then one frame, and small beside the whole. */
function isFreshEnough({ lastSeq }: Kept, order: TimelineOrder): boolean {
  return order.lastSeq - lastSeq <= lastSeq / 50;
}
