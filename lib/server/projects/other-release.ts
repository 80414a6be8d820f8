/** Projects whose labels another version of the algorithm chose: they are not opened here, since replaying them might change labels. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { redirect } from "next/navigation";
import type { Database } from "@/db/open";
import { readEvent } from "@/db/rows/events";
import { members } from "@/db/schema";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
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
  const people = namedPeople(db, projectId);
  return ok({ name, archived: archivedAtMs !== null, algorithm, people });
}

function namedPeople(db: Database, projectId: string): OtherRelease["people"] {
  return db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(
      and(
        ...[eq(members.projectId, projectId), eq(members.role, "annotator")],
        isNull(members.erasedAtMs),
      ),
    )
    .orderBy(asc(members.displayName))
    .all();
}

/** For a project's pages: leads to the one that says why it cannot be opened, when it cannot. */
export function requireThisRelease(db: Database, user: User, projectId: string): void {
  const found = readOtherRelease(db, user, projectId);
  if (found.ok && found.value !== null) redirect(`/projects/${projectId}/other-release`);
}
