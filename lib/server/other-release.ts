/** Projects whose labels another version of the algorithm chose: they are not opened here, since replaying them might change labels. */
import { redirect } from "next/navigation";
import { readEvent } from "@/db/event-rows";
import type { Database } from "@/db/open";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

export interface OtherRelease {
  readonly name: string;
  readonly archived: boolean;
  /** The version that began it. */
  readonly algorithm: string;
}

/** Null of a project that can be opened. */
export function readOtherRelease(
  db: Database,
  user: User,
  projectId: string,
): Result<OtherRelease | null> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { name, archivedAtMs, currentSessionId } = owned.value;
  if (currentSessionId === null || sessionsOf(db).canOpen(currentSessionId)) return ok(null);
  const { algorithm } = JSON.parse(readEvent(db, currentSessionId, 0)!.payload) as {
    algorithm: string;
  };
  return ok({ name, archived: archivedAtMs !== null, algorithm });
}

/** For a project's pages: leads to the one that says why it cannot be opened, when it cannot. */
export function requireThisRelease(db: Database, user: User, projectId: string): void {
  const found = readOtherRelease(db, user, projectId);
  if (found.ok && found.value !== null) redirect(`/projects/${projectId}/other-release`);
}
