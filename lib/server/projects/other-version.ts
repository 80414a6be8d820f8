import { redirect } from "next/navigation";
import type { Database } from "@/db/open";
import { readEvent } from "@/db/rows/events";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/** The version of the algorithm that chose the project's labels, where it is not ours: replaying them here might change them. */
export function otherVersionOf(
  db: Database,
  { currentSessionId }: Pick<OwnedProject, "currentSessionId">,
): string | null {
  if (currentSessionId === null || sessionsOf(db).canOpen(currentSessionId)) return null;
  const created = JSON.parse(readEvent(db, currentSessionId, 0)!.payload) as { algorithm: string };
  return created.algorithm;
}

/** For a project's pages: leads to the one that says why it cannot be opened, when it cannot. */
export function requireThisVersion(db: Database, project: OwnedProject): void {
  if (otherVersionOf(db, project) !== null) redirect(`/projects/${project.id}/other-version`);
}
