import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "@/db/open";
import { projects, rankSessions } from "@/db/schema";
import { eachProject } from "@/lib/server/kernel/each-project";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { graceMs } from "./deleted-projects";

/** A few thousand rows take some milliseconds: annotators of other projects do not notice. */
const rowsAtATime = 2_000;

/**
 * Removes for good what was deleted longer ago than the grace period: items, log, people, links, all. In small steps, the
 * project's own row last, so that a server that stops in the middle goes on at its next start.
 */
export async function purgeDeleted(db: Database, nowMs: number): Promise<number> {
  const due = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNotNull(projects.deletedAtMs), lte(projects.deletedAtMs, nowMs - graceMs)))
    .all();
  return purgeEach(db, due, (id) => purge(db, id));
}

/** An import takes minutes at most: a draft that has had no items for this long never got them. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Removes drafts whose import was cut off, with what had arrived of it. */
export async function purgeAbandonedDrafts(db: Database, nowMs: number): Promise<number> {
  const abandoned = and(
    eq(projects.stage, "draft"),
    lte(projects.createdAtMs, nowMs - abandonedMs),
    sql`NOT EXISTS (SELECT 1 FROM items WHERE project_id = ${projects.id} AND item_set = ${projects.itemSet})`,
  );
  const due = db.select({ id: projects.id }).from(projects).where(abandoned).all();
  return purgeEach(db, due, async (id) => {
    // An import may have finished since. From this write on, none can: to its owner the draft is gone.
    const still = and(eq(projects.id, id), abandoned);
    const marked = db.update(projects).set({ deletedAtMs: 0 }).where(still).run();
    return marked.changes === 0 ? 0 : purge(db, id);
  });
}

async function purgeEach(
  db: Database,
  due: readonly { readonly id: string }[],
  act: (id: string) => Promise<number>,
): Promise<number> {
  const each = { db, projects: due, event: "purge-failed" };
  const purged = await eachProject(each, ({ id }) => act(id));
  if (purged > 0) forgetOldPages(db);
  return purged;
}

async function purge(db: Database, projectId: string): Promise<number> {
  const sessions = db
    .select({ id: rankSessions.id })
    .from(rankSessions)
    .where(eq(rankSessions.projectId, projectId))
    .all();
  for (const { id } of sessions) {
    sessionsOf(db).forget(id);
    await deleteInSteps(db, { table: "snapshots", column: "session_id", value: id });
    await deleteInSteps(db, { table: "events", column: "session_id", value: id });
  }
  await deleteInSteps(db, { table: "items", column: "project_id", value: projectId });
  return db.delete(projects).where(eq(projects.id, projectId)).run().changes;
}

interface Rows {
  readonly table: "snapshots" | "events" | "items";
  readonly column: "session_id" | "project_id";
  readonly value: string;
}

async function deleteInSteps(db: Database, { table, column, value }: Rows): Promise<void> {
  const some = db.raw.prepare<[string, number]>(
    `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} = ? LIMIT ?)`,
  );
  while (some.run(value, rowsAtATime).changes > 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
