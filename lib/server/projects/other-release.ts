/** Projects whose labels another version of the algorithm chose: they are not opened here, since replaying them might change labels. */
import { redirect } from "next/navigation";
import type { Database } from "@/db/open";
import { readEvent } from "@/db/rows/events";
import { selectMembers } from "@/db/rows/members";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";

export interface OtherRelease {
  readonly name: string;
  readonly archived: boolean;
  /** The version that began it. */
  readonly algorithm: string;
  /** Who joined and is not erased, by name. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** Null of a project that can be opened. */
export function readOtherRelease(db: Database, project: OwnedProject): OtherRelease | null {
  const { name, archivedAtMs, currentSessionId } = project;
  if (currentSessionId === null || sessionsOf(db).canOpen(currentSessionId)) return null;
  const { algorithm } = JSON.parse(readEvent(db, currentSessionId, 0)!.payload) as {
    algorithm: string;
  };
  const people = selectMembers(db, project.id)
    .filter(({ role, erasedAtMs }) => role === "annotator" && erasedAtMs === null)
    .map(({ id, displayName }) => ({ id, name: displayName }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { name, archived: archivedAtMs !== null, algorithm, people };
}

/** For a project's pages: leads to the one that says why it cannot be opened, when it cannot. */
export function requireThisRelease(db: Database, project: OwnedProject): void {
  if (readOtherRelease(db, project) !== null) redirect(`/projects/${project.id}/other-release`);
}
