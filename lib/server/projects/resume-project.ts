import type { Database } from "@/db/open";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";

export async function resumeProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (state, emit) => {
    if (state.stage.kind === "finished") return problem("conflict", "The project is finished.");
    if (state.stage.kind === "paused") emit({ kind: "resumed" });
    return ok(null);
  });
}
