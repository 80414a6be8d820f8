import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import { write } from "@/db/write";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  type LiveSettings,
  liveSettingsSchema,
  runningSettingsSchema,
} from "@/lib/session/settings";
import { invalidInput } from "./create-project";

/**
 * Changes what may change while a project runs. A budget raised above what stopped it lets it go on. Anyone who names the
 * settings they know changes nothing if others are stored by now.
 */
export async function changeSettings(
  db: Database,
  user: User,
  projectId: string,
  live: LiveSettings,
  known?: readonly LiveSettings[],
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  const schema = currentSessionId === null ? liveSettingsSchema : runningSettingsSchema;
  const parsed = schema.safeParse(live);
  if (!parsed.success) return invalidInput(parsed.error);
  const wanted = parsed.data;
  // Row and event in one write: neither says what the other does not, also when it fails or others change settings too.
  const changeRow = (): Result<null> => {
    const now = ownedProject(db, user, projectId);
    if (!now.ok) return now;
    if (now.value.currentSessionId !== currentSessionId) {
      return problem("conflict", "The project was just restarted. Try again.");
    }
    const stored = now.value.settings;
    if (known && !isStillOneOf(stored.live, [...known, wanted])) return changedMeanwhile;
    updateProject(db, projectId, { settings: { ...stored, live: wanted } });
    return ok(null);
  };
  if (currentSessionId === null) return write(db, changeRow);
  return sessionsOf(db).run(currentSessionId, (state, emit) => {
    const changed = changeRow();
    if (!changed.ok) return changed;
    emit({ kind: "settings-changed", settings: wanted });
    if (state.stage.kind === "paused" && state.stage.by === "budget") emit({ kind: "resumed" });
    return changed;
  });
}
