/** Names and platform ids go by themselves some time after a project has ended. What was answered stays, from nobody in particular. */
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/open";
import { members, projects } from "@/db/schema";
import { eraseMembers, forgetOldPages } from "./erase-members";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

const dayMs = 24 * 60 * 60 * 1000;

/** Days after the end; null for never. */
export const retentionSchema = z.number().int().min(1).max(3650).nullable();

/** What the operator demands of every project at least. */
export function instanceRetentionDays(env: NodeJS.ProcessEnv = process.env): number | null {
  const parsed = retentionSchema.safeParse(Number(env.THRESHER_RETENTION_DAYS || Number.NaN));
  return parsed.success ? parsed.data : null;
}

export async function setRetention(
  db: Database,
  user: User,
  projectId: string,
  days: number | null,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  db.update(projects).set({ retentionDays: days }).where(eq(projects.id, projectId)).run();
  return ok(null);
}

/** Says how many people were erased. */
export async function eraseAfterRetention(
  db: Database,
  nowMs: number,
  instanceDays: number | null = instanceRetentionDays(),
): Promise<number> {
  let erased = 0;
  for (const project of db.select().from(projects).where(isNull(projects.deletedAtMs)).all()) {
    const days = shorter(project.retentionDays, instanceDays);
    if (days === null) continue;
    const people = namedPeople(db, project.id);
    if (people.length === 0) continue;
    const endedAtMs = await endOf(db, project);
    if (endedAtMs === null || endedAtMs + days * dayMs > nowMs) continue;
    erased += eraseMembers(db, people, nowMs);
  }
  if (erased > 0) forgetOldPages(db);
  return erased;
}

function shorter(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

function namedPeople(db: Database, projectId: string): string[] {
  return db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.projectId, projectId),
        eq(members.role, "annotator"),
        isNull(members.erasedAtMs),
      ),
    )
    .all()
    .map(({ id }) => id);
}

/** When it finished, or was put away unfinished; null while it goes on. */
async function endOf(
  db: Database,
  { currentSessionId, archivedAtMs }: typeof projects.$inferSelect,
): Promise<number | null> {
  const finishedAtMs = currentSessionId === null ? null : lastFinish(db, currentSessionId);
  if (finishedAtMs === null) return archivedAtMs;
  const sessions = sessionsOf(db);
  // Of another release: nobody can go on with it here, unless it was opened again before.
  if (!sessions.canOpen(currentSessionId!)) {
    return mayHaveBeenReopened(db, currentSessionId!) ? archivedAtMs : finishedAtMs;
  }
  // An exclusion may have opened it again since.
  const stage = await sessions.read(currentSessionId!, (state) => state.stage.kind);
  return stage === "finished" ? finishedAtMs : archivedAtMs;
}

/** Hardly anything happens after the finish, so the log's end tells, and most sessions need not be opened at all. */
const lookedThrough = 5_000;

function lastFinish(db: Database, sessionId: string): number | null {
  const row = db.raw
    .prepare<{ id: string; n: number }, { at_ms: number }>(
      `SELECT at_ms FROM events WHERE session_id = :id AND kind = 'finished'
        AND seq > (SELECT max(seq) FROM events WHERE session_id = :id) - :n
      ORDER BY seq DESC LIMIT 1`,
    )
    .get({ id: sessionId, n: lookedThrough });
  return row?.at_ms ?? null;
}

/** Whether people were excluded or restored after the last finish, which may have opened the session again. */
function mayHaveBeenReopened(db: Database, sessionId: string): boolean {
  const row = db.raw
    .prepare<{ id: string }, unknown>(
      `SELECT 1 FROM events WHERE session_id = :id AND kind IN ('excluded', 'restored')
        AND seq > (SELECT max(seq) FROM events WHERE session_id = :id AND kind = 'finished') LIMIT 1`,
    )
    .get({ id: sessionId });
  return row !== undefined;
}
