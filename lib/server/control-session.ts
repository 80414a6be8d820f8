import type { Database } from "@/db/open";
import type { SessionState } from "@/lib/session/session-state";
import { launchedProject, type User } from "./project-access";
import type { Result } from "./result";
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
