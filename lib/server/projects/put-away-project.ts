import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import { write } from "@/db/write";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { pauseProject } from "./pause-project";

/** Pauses what runs, so that nobody is asked for a project that its owner no longer sees. */
export async function putAwayProject(
  db: Database,
  { user, projectId }: { readonly user: User; readonly projectId: string },
  change: { readonly archivedAtMs: number } | { readonly deletedAtMs: number },
  mayDoThis: typeof ownedProject = ownedProject,
): Promise<Result<null>> {
  const owned = mayDoThis(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  // A draft or finished project has nothing to pause, and nobody is asked in one of another release.
  if (currentSessionId !== null && sessionsOf(db).canOpen(currentSessionId)) {
    await pauseProject(db, user, projectId);
  }
  // Asked again inside the write: it may have been handed over meanwhile.
  return write(db, (tx): Result<null> => {
    const still = mayDoThis(tx, user, projectId);
    if (!still.ok) return still;
    updateProject(tx, projectId, change);
    return ok(null);
  });
}
