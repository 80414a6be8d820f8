import type { Database } from "@/db/open";
import type { User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { putAwayProject } from "./put-away-project";

/** Takes a project off the list; nothing is lost, and nobody is asked meanwhile. */
export async function archiveProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return putAwayProject(db, { user, projectId }, { archivedAtMs: Date.now() });
}
