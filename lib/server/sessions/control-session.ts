import type { Database } from "@/db/open";
import { write } from "@/db/write";
import { launchedProject, type User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import type { SessionState } from "@/lib/session/session-state";
import { type Emit, sessionsOf } from "./session-service";

/** Decides something about a launched project's session on its owner's behalf. */
export async function controlSession(
  db: Database,
  { user, projectId }: { readonly user: User; readonly projectId: string },
  decide: (state: SessionState, emit: Emit) => Result<null>,
): Promise<Result<null>> {
  const project = launchedProject(db, user, projectId);
  if (!project.ok) return project;
  return sessionsOf(db).run(project.value.currentSessionId, decide);
}

/**
 * Decides about the owners of a launched project. Also where another version of the algorithm began it: then its log, which only that version
 * may go on with, says nothing of the change.
 */
export async function controlOwners(
  db: Database,
  { user, projectId }: { readonly user: User; readonly projectId: string },
  decide: (emit: Emit) => Result<null>,
): Promise<Result<null>> {
  const project = launchedProject(db, user, projectId);
  if (!project.ok) return project;
  const { currentSessionId } = project.value;
  const sessions = sessionsOf(db);
  if (sessions.canOpen(currentSessionId)) {
    return sessions.run(currentSessionId, (_, emit) => decide(emit));
  }
  return write(db, () => decide(() => undefined));
}
