import type { Database } from "@/db/open";
import { controlSession } from "./control-session";
import type { User } from "./project-access";
import { ok, problem, type Result } from "./result";

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
