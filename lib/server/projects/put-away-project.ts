import { updateProject } from "@/db/rows/projects";
import type { Database, Query } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { pauseProject } from "./pause-project";

/** Pauses what runs, so that nobody is asked for a project that its owner no longer sees. */
export async function putAwayProject(
  db: Database,
  project: OwnedProject,
  change: { readonly archivedAtMs: number } | { readonly deletedAtMs: number },
  mayDoThis: (db: Query, project: OwnedProject) => Promise<Result<OwnedProject>> = async (
    _,
    owned,
  ) => ok(owned),
): Promise<Result<null>> {
  const allowed = await mayDoThis(db, project);
  if (!allowed.ok) return allowed;
  const { currentSessionId } = project;
  // A draft or finished project has nothing to pause, and nobody is asked in one of another version.
  if (currentSessionId !== null && (await sessionsOf(db).canOpen(currentSessionId))) {
    await pauseProject(db, project);
  }
  // Asked again inside the write: it may have been handed over meanwhile.
  return writeAsOwner(db, project, async (tx, now) => {
    const still = await mayDoThis(tx, now);
    if (!still.ok) return still;
    await updateProject(tx, now.id, change);
    return ok(null);
  });
}
