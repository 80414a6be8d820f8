import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

export async function resumeProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return controlSession(db, project, (state, emit) => {
    if (state.stage.kind === "finished") return problem("conflict", "The project is finished.");
    if (state.stage.kind === "paused") emit({ kind: "resumed" });
    return ok(null);
  });
}
