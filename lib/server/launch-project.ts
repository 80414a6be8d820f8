import type { Database } from "@/db/open";
import { ownedProject, type User } from "./project-access";
import { problem, type Result } from "./result";
import { startNewSession } from "./start-new-session";

/** Starts the project's first session: from now on people can be asked. */
export async function launchProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<{ readonly sessionId: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.stage !== "draft") {
    return problem("conflict", "The project is launched already.");
  }
  return startNewSession(db, owned.value);
}
