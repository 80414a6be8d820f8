import type { Database } from "@/db/open";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import type { ProjectSettings } from "@/lib/session/settings";

/** Starts the project's first session: from now on people can be asked. Anyone who names its settings launches those or nothing. */
export async function launchProject(
  db: Database,
  user: User,
  projectId: string,
  settings?: ProjectSettings,
): Promise<Result<{ readonly sessionId: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.stage !== "draft") {
    return problem("conflict", "The project has already been launched.");
  }
  if (settings && !isStillOneOf(owned.value.settings, [settings])) return changedMeanwhile;
  return startNewSession(db, owned.value);
}
