/** Moves everything to another database: copied, checked by replaying every log on both sides, and only then marked as moved. */
import { copyRows, countRows } from "@/db/move/copy-rows";
import type { MovingEnd } from "@/db/move/moving-end";
import { lastSequence } from "@/db/rows/events";
import { findProject, selectAllProjects } from "@/db/rows/projects";
import { type SessionRow, selectSessions } from "@/db/rows/sessions";
import type { Database } from "@/db/store";
import { DatabaseUnusable } from "@/db/unusable-database";
import { replayedProof } from "@/lib/server/exports/export-proof";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import { LiveSession } from "@/lib/server/sessions/live-session";

export interface Moved {
  readonly rows: number;
  readonly events: number;
  /** Whose proofs are the same, byte for byte. */
  readonly sessions: number;
  /** Of another version of the algorithm, which cannot be replayed here: their logs are the same. */
  readonly unreplayed: number;
}

/** How far it has come: a step in words, and a share of it. */
export type Progress = (step: "Copying" | "Checking", done: number, of: number) => void;

export async function moveInstance(
  source: MovingEnd,
  target: MovingEnd,
  { secret, progress }: { readonly secret: string; readonly progress: Progress },
): Promise<Moved> {
  return source.holdStill(async (from) => {
    const rows = await countRows(from);
    const events = await target.holdStill(async (to) => {
      const copied = { rows: 0, events: 0 };
      await copyRows(from, to, (table, page) => {
        copied.rows += page.length;
        if (table === "events") copied.events += page.length;
        progress("Copying", copied.rows, rows);
      });
      await target.keepSecret(to, secret);
      return copied.events;
    });
    const checked = await checkAll(source.db, target.db, (done) =>
      progress("Checking", done, events),
    );
    if (checked.events !== events || (await countRows(target.db)) !== rows) {
      throw notTheSame("a row is missing");
    }
    await source.markMoved(from, Date.now());
    return { rows, ...checked };
  });
}

async function checkAll(
  from: Database,
  to: Database,
  progress: (events: number) => void,
): Promise<Omit<Moved, "rows">> {
  let events = 0;
  let sessions = 0;
  let unreplayed = 0;
  for (const projectId of await selectAllProjects(to)) {
    const { name } = (await findProject(to, projectId))!;
    for (const session of await selectSessions(to, projectId)) {
      events += await checkChain(from, to, session.id);
      progress(events);
      if (await LiveSession.canOpen(to, session.id)) {
        await compareProofs(from, to, { name, session });
        sessions += 1;
      } else unreplayed += 1;
    }
  }
  return { events, sessions, unreplayed };
}

const eventsAtOnce = 1_000;

/** Every hash of the copy is worked out again, and is the one that the source has in that place. */
async function checkChain(from: Database, to: Database, sessionId: string): Promise<number> {
  let hash = chainStart;
  let seq = -1;
  for (;;) {
    const copies = await to.log.after(sessionId, seq, eventsAtOnce);
    const originals = await from.log.after(sessionId, seq, eventsAtOnce);
    for (const [n, copy] of copies.entries()) {
      hash = chainHash(hash, copy.seq, copy.payload);
      const isNext = copy.seq === ++seq && copy.hash === hash && originals[n]?.hash === hash;
      if (!isNext) throw notTheSame(`event ${seq} of session ${sessionId} differs`);
    }
    if (copies.length !== originals.length) throw notTheSame(`session ${sessionId} is shorter`);
    if (copies.length < eventsAtOnce) return seq + 1;
  }
}

async function compareProofs(
  from: Database,
  to: Database,
  about: { readonly name: string; readonly session: SessionRow },
): Promise<void> {
  const { id } = about.session;
  const [original, copy] = await Promise.all(
    [from, to].map(async (db) => {
      // From the log's beginning: a snapshot is not what it is to be compared with.
      const live = await LiveSession.upTo(db, id, await lastSequence(db, id));
      return replayedProof(db, about, live)[Symbol.asyncIterator]();
    }),
  );
  for (;;) {
    const [one, other] = await Promise.all([original!.next(), copy!.next()]);
    if (one.value !== other.value) throw notTheSame(`the proof of session ${id} differs`);
    if (one.done || other.done) return;
  }
}

function notTheSame(what: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The copy is not the same as the original (${what}). Nothing was changed in the original: go on with it, delete the copy, and report this.`,
  );
}
