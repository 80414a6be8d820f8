import type { Database } from "@/db/open";
import { launchedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

export type EngineState =
  | { readonly kind: "state"; readonly session: unknown }
  /** Nothing to forecast, or more than a browser should simulate. */
  | { readonly kind: "none" };

const mostItems = 1_000;

/** The engine's session as plain data, for the owner's browser to simulate its end. What is out with people counts as not asked. */
export async function readEngineState(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<EngineState>> {
  const project = launchedProject(db, user, projectId);
  if (!project.ok) return project;
  return sessionsOf(db).read(project.value.currentSessionId, (state): Result<EngineState> => {
    const { config, itemCount } = state.created;
    // A panel is asked without replacement: a crowd's answers would not foretell it.
    const fits = config.respondents.kind === "crowd" && itemCount <= mostItems;
    if (!fits || state.stage.kind === "finished") return ok({ kind: "none" });
    const session = state.ranking.serialize() as Record<string, unknown>;
    return ok({ kind: "state", session: { ...session, reserved: [] } });
  });
}
