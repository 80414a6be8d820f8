import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";

export async function unarchiveProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  updateProject(db, projectId, { archivedAtMs: null });
  return ok(null);
}
