import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";

export async function unarchiveProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) => {
    await updateProject(tx, project.id, { archivedAtMs: null });
    return ok(null);
  });
}
