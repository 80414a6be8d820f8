import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { projects } from "@/db/schema";
import {
  type LiveSettings,
  liveSettingsSchema,
  runningSettingsSchema,
} from "@/lib/session/settings";
import { invalidInput } from "./create-project";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";
import { sessionsOf } from "./session-service";

/** Changes what may change while a project runs. A budget raised above what stopped it lets it go on. */
export async function changeSettings(
  db: Database,
  user: User,
  projectId: string,
  live: LiveSettings,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  const schema = currentSessionId === null ? liveSettingsSchema : runningSettingsSchema;
  const parsed = schema.safeParse(live);
  if (!parsed.success) return invalidInput(parsed.error);
  // Row and event in one write: neither says what the other does not, also when it fails or others change settings too.
  const changeRow = (): Result<null> => {
    const now = ownedProject(db, user, projectId);
    if (!now.ok) return now;
    if (now.value.currentSessionId !== currentSessionId) {
      return problem("conflict", "The project was started anew at the same moment. Try again.");
    }
    const settings = JSON.stringify({ ...now.value.settings, live: parsed.data });
    db.update(projects).set({ settings }).where(eq(projects.id, projectId)).run();
    return ok(null);
  };
  if (currentSessionId === null) return db.transaction(changeRow, { behavior: "immediate" });
  return sessionsOf(db).run(currentSessionId, (state, emit) => {
    const changed = changeRow();
    if (!changed.ok) return changed;
    emit({ kind: "settings-changed", settings: parsed.data });
    if (state.stage.kind === "paused" && state.stage.by === "budget") emit({ kind: "resumed" });
    return changed;
  });
}
