import { redirect } from "next/navigation";
import { readEvent } from "@/db/rows/events";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/** The version of the algorithm that chose the project's labels, where it is not ours: replaying them here might change them. */
export async function otherVersionOf(
  db: Database,
  { currentSessionId }: Pick<OwnedProject, "currentSessionId">,
): Promise<string | null> {
  if (currentSessionId === null || (await sessionsOf(db).canOpen(currentSessionId))) return null;
  const created = JSON.parse((await readEvent(db, currentSessionId, 0))!.payload) as {
    algorithm: string;
  };
  return created.algorithm;
}

/** For a project's pages: leads to the one that says why it cannot be opened, when it cannot. */
export async function requireThisVersion(db: Database, project: OwnedProject): Promise<void> {
  if ((await otherVersionOf(db, project)) !== null)
    redirect(`/projects/${project.id}/other-version`);
}
