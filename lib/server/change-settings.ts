import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { projects } from "@/db/schema";
import { type LiveSettings, liveSettingsSchema } from "@/lib/session/settings";
import { invalidInput } from "./create-project";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
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
  const parsed = liveSettingsSchema.safeParse(live);
  if (!parsed.success) return invalidInput(parsed.error);
  const settings = { ...owned.value.settings, live: parsed.data };
  if (owned.value.currentSessionId !== null) {
    await sessionsOf(db).run(owned.value.currentSessionId, (state, emit) => {
      emit({ kind: "settings-changed", settings: parsed.data });
      if (state.stage.kind === "paused" && state.stage.by === "budget") emit({ kind: "resumed" });
    });
  }
  db.update(projects)
    .set({ settings: JSON.stringify(settings) })
    .where(eq(projects.id, projectId))
    .run();
  return ok(null);
}
