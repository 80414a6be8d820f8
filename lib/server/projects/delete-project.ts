import type { Database } from "@/db/open";
import { projectOfTheOwner } from "@/lib/server/kernel/owners";
import type { User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { putAwayProject } from "./put-away-project";

/** To owners and annotators the project is gone; for the grace period its owner can bring it back. */
export async function deleteProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return putAwayProject(db, { user, projectId }, { deletedAtMs: Date.now() }, projectOfTheOwner);
}
