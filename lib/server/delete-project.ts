import type { Database } from "@/db/open";
import type { User } from "./project-access";
import { putAwayProject } from "./put-away-project";
import type { Result } from "./result";

/** To owners and annotators the project is gone; its log stays in the database. */
export async function deleteProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return putAwayProject(db, { user, projectId }, { deletedAtMs: Date.now() });
}
