import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

/**
 * Ends a project before its goal: nobody is asked any more, and labels and claims stay what the answers so far make them. Raising or lowering the goal
 * opens it again.
 */
export async function finishProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return controlSession(db, project, (state, emit) => {
    if (state.stage.kind !== "finished") emit({ kind: "finished", by: "owner" });
    return ok(null);
  });
}
