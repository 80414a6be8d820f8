import { selectDeletedNames } from "@/db/rows/owners";
import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { User } from "@/lib/server/kernel/owned-project";
import { isTheOwner } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** How long a deleted project can be brought back. */
export const graceMs = 30 * 24 * 60 * 60 * 1000;

export interface DeletedProject {
  readonly id: string;
  readonly name: string;
  readonly deletedAtMs: number;
  /** When it is permanently removed. */
  readonly purgedAtMs: number;
}

/** What can still be brought back by this user, who must be its owner; the latest first. */
export async function listDeletedProjects(
  db: Database,
  user: User,
  nowMs: number,
): Promise<readonly DeletedProject[]> {
  const deleted: DeletedProject[] = [];
  for (const row of await selectDeletedNames(db, user.id, nowMs - graceMs)) {
    if (!(await isTheOwner(db, user, row))) continue;
    const { id, name, deletedAtMs } = row;
    deleted.push({ id, name, deletedAtMs, purgedAtMs: deletedAtMs + graceMs });
  }
  return deleted;
}

/** It comes back paused, as it was put away. */
export async function restoreDeletedProject(
  db: Database,
  user: User,
  { projectId, nowMs }: { readonly projectId: string; readonly nowMs: number },
): Promise<Result<null>> {
  const found = (await listDeletedProjects(db, user, nowMs)).some(({ id }) => id === projectId);
  if (!found)
    return problem(
      "not-found",
      "This deleted project doesn't exist or has been permanently removed.",
    );
  await db.write([{ project: projectId }], (tx) =>
    updateProject(tx, projectId, { deletedAtMs: null }),
  );
  return ok(null);
}
