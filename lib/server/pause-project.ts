import type { Database } from "@/db/open";
import { controlSession } from "./control-session";
import type { User } from "./project-access";
import { ok, problem, type Result } from "./result";

/** Nobody gets a new prompt until the owner resumes; prompts that are out may still be answered. */
export async function pauseProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (state, emit) => {
    if (state.stage.kind === "finished") return problem("conflict", "The project is finished.");
    if (state.stage.kind === "running" || state.stage.by !== "owner") {
      emit({ kind: "paused", by: "owner" });
    }
    return ok(null);
  });
}
