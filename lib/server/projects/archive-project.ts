import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { putAwayProject } from "./put-away-project";

/** Takes a project off the list; nothing is lost, and nobody is asked meanwhile. */
export async function archiveProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return putAwayProject(db, project, { archivedAtMs: Date.now() });
}

/** As it was put away: paused. */
export async function unarchiveProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) => {
    await updateProject(tx, project.id, { archivedAtMs: null });
    return ok(null);
  });
}
