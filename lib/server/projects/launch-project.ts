import type { Database } from "@/db/store";
import type { Launched } from "@/lib/protocol/api-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import type { ProjectSettings } from "@/lib/session/settings";

/** Starts the project's first session: from now on people can be asked. Anyone who names its settings launches those or nothing. */
export async function launchProject(
  db: Database,
  project: OwnedProject,
  settings?: ProjectSettings,
): Promise<Result<Launched>> {
  if (project.stage !== "draft") {
    return problem("conflict", "The project has already been launched.");
  }
  if (settings && !isStillOneOf(project.settings, [settings])) return changedMeanwhile;
  return startNewSession(db, project);
}
