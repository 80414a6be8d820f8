import type { Database } from "@/db/open";
import { projectOfTheOwner } from "./owners";
import type { User } from "./project-access";
import { putAwayProject } from "./put-away-project";
import type { Result } from "./result";

/** To owners and annotators the project is gone; for the grace period its owner can bring it back. */
export async function deleteProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return putAwayProject(db, { user, projectId }, { deletedAtMs: Date.now() }, projectOfTheOwner);
}
