import { removeEventsInSteps, removeItemsInSteps } from "@/db/remove-in-steps";
import {
  deleteProjectRow,
  dropAbandonedDraft,
  selectAbandonedDrafts,
  selectDeletedBy,
} from "@/db/rows/projects";
import { selectSessions } from "@/db/rows/sessions";
import type { Database } from "@/db/store";
import { eachProject } from "@/lib/server/kernel/each-project";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { graceMs } from "./deleted-projects";

/**
 * Removes for good what was deleted longer ago than the grace period: items, log, people, links, all. In small steps, the
 * project's own row last, so that a server that stops in the middle goes on at its next start.
 */
export async function purgeDeleted(db: Database, nowMs: number): Promise<number> {
  const due = await selectDeletedBy(db, nowMs - graceMs);
  return purgeEach(db, due, (id) => purge(db, id));
}

/** An import takes minutes at most: a draft that has had no items for this long never got them. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Removes drafts whose import was cut off, with what had arrived of it. */
export async function purgeAbandonedDrafts(db: Database, nowMs: number): Promise<number> {
  const untilMs = nowMs - abandonedMs;
  return purgeEach(db, await selectAbandonedDrafts(db, untilMs), async (id) =>
    // An import may have finished since. From this write on, none can: to its owner the draft is gone.
    (await db.write([{ project: id }], (tx) => dropAbandonedDraft(tx, id, untilMs)))
      ? purge(db, id)
      : 0,
  );
}

async function purgeEach(
  db: Database,
  due: readonly string[],
  act: (id: string) => Promise<number>,
): Promise<number> {
  const each = { db, projects: due.map((id) => ({ id })), event: "purge-failed" };
  const purged = await eachProject(each, ({ id }) => act(id));
  if (purged > 0) await forgetOldPages(db);
  return purged;
}

async function purge(db: Database, projectId: string): Promise<number> {
  for (const { id } of await selectSessions(db, projectId)) {
    sessionsOf(db).forget(id);
    await removeEventsInSteps(db, id);
  }
  await removeItemsInSteps(db, projectId);
  return db.write([{ project: projectId }], (tx) => deleteProjectRow(tx, projectId));
}
