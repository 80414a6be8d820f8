import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { projects } from "@/db/schema";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";

export async function unarchiveProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  db.update(projects).set({ archivedAtMs: null }).where(eq(projects.id, projectId)).run();
  return ok(null);
}
