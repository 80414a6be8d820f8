import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

/** Nobody gets a new prompt until the owner resumes; prompts that are out may still be answered. */
export async function pauseProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return controlSession(db, project, (state, emit) => {
    if (state.stage.kind === "finished") return problem("conflict", "The project is finished.");
    if (state.stage.kind === "running" || state.stage.by !== "owner") {
      emit({ kind: "paused", by: "owner" });
    }
    return ok(null);
  });
}
