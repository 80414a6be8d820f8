import type { Database } from "@/db/open";
import { asLaunched, asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import type { SessionState } from "@/lib/session/session-state";
import { type Emit, sessionsOf } from "./session-service";

/** Decides something about a launched project's session on its owner's behalf, who is asked for again inside the write. */
export async function controlSession(
  db: Database,
  project: OwnedProject,
  decide: (state: SessionState, emit: Emit, now: OwnedProject) => Result<null>,
): Promise<Result<null>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  return sessionsOf(db).run(launched.value.currentSessionId, (state, emit) => {
    const now = asOwner(db, project.user, project.id);
    return now.ok ? decide(state, emit, now.value) : now;
  });
}
