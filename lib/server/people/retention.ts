/** Names and platform ids go by themselves some time after a project has ended. What was answered stays, from nobody in particular. */

import { z } from "zod";
import { latestEventOf } from "@/db/rows/events";
import { selectNamedAnnotators } from "@/db/rows/members";
import { type KeptProject, selectKeptProjects, updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { eachProject } from "@/lib/server/kernel/each-project";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { eraseMembers } from "./erase-members";

const dayMs = 24 * 60 * 60 * 1000;

/** Days after the end; null for never. */
export const retentionSchema = z.number().int().min(1).max(3650).nullable();

/** What THRESHER_RETENTION_DAYS says: what the operator demands of every project at least. Unset, names are kept. */
export function retentionSetting(env: NodeJS.ProcessEnv = process.env): Result<number | null> {
  const words = (env.THRESHER_RETENTION_DAYS ?? "").trim();
  if (words === "") return ok(null);
  const days = retentionSchema.safeParse(/^\d+$/.test(words) ? Number(words) : Number.NaN);
  if (days.success) return ok(days.data);
  return problem(
    "invalid",
    `THRESHER_RETENTION_DAYS is "${words}". Set it to a number of days from 1 to 3650, or leave it unset.`,
  );
}

/** A server does not start with a setting that cannot be read. */
export function instanceRetentionDays(env: NodeJS.ProcessEnv = process.env): number | null {
  const setting = retentionSetting(env);
  return setting.ok ? setting.value : null;
}

export async function setRetention(
  db: Database,
  project: OwnedProject,
  days: number | null,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) => {
    await updateProject(tx, project.id, { retentionDays: days });
    return ok(null);
  });
}

/** Says how many people were erased. */
export async function eraseAfterRetention(
  db: Database,
  nowMs: number,
  instanceDays: number | null = instanceRetentionDays(),
): Promise<number> {
  const each = { db, projects: await selectKeptProjects(db), event: "erasing-failed" };
  const erased = await eachProject(each, async (project) => {
    const days = shorter(project.retentionDays, instanceDays);
    if (days === null) return 0;
    const people = await selectNamedAnnotators(db, project.id);
    if (people.length === 0) return 0;
    const endedAtMs = await endOf(db, project);
    if (endedAtMs === null || endedAtMs + days * dayMs > nowMs) return 0;
    return db.write([{ project: project.id }], (tx) => eraseMembers(tx, people, nowMs));
  });
  if (erased > 0) await forgetOldPages(db);
  return erased;
}

function shorter(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** When it finished, or was put away unfinished; null while it goes on. */
async function endOf(
  db: Database,
  { currentSessionId, archivedAtMs }: KeptProject,
): Promise<number | null> {
  const finishedAtMs = currentSessionId === null ? null : await lastFinish(db, currentSessionId);
  if (finishedAtMs === null) return archivedAtMs;
  const sessions = sessionsOf(db);
  // Of another version of the algorithm: whether it was opened again since cannot be said here.
  if (!(await sessions.canOpen(currentSessionId!))) return archivedAtMs;
  // An exclusion may have opened it again since.
  const stage = await sessions.read(currentSessionId!, (state) => state.stage.kind);
  return stage === "finished" ? finishedAtMs : archivedAtMs;
}

/** Hardly anything happens after the finish, so the log's end tells, and most sessions need not be opened at all. */
const lookedThrough = 5_000;

async function lastFinish(db: Database, sessionId: string): Promise<number | null> {
  const finish = await latestEventOf(db, sessionId, { kinds: ["finished"], within: lookedThrough });
  return finish?.atMs ?? null;
}
