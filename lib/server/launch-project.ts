import type { Database } from "@/db/open";
import type { ProjectSettings } from "@/lib/session/settings";
import { ownedProject, type User } from "./project-access";
import { problem, type Result } from "./result";
import { startNewSession } from "./start-new-session";
import { changedMeanwhile, isStillOneOf } from "./started-from";

/** Starts the project's first session: from now on people can be asked. Whoever names its settings launches those or nothing. */
export async function launchProject(
  db: Database,
  user: User,
  projectId: string,
  settings?: ProjectSettings,
): Promise<Result<{ readonly sessionId: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.stage !== "draft") {
    return problem("conflict", "The project is launched already.");
  }
  if (settings && !isStillOneOf(owned.value.settings, [settings])) return changedMeanwhile;
  return startNewSession(db, owned.value);
}
