import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import type { Query } from "@/db/write";
import { asOwner, type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  type LiveSettings,
  liveSettingsSchema,
  runningSettingsSchema,
} from "@/lib/session/settings";

/**
 * Changes what may change while a project runs. A budget raised above what stopped it lets it go on. Anyone who names the
 * settings they know changes nothing if others are stored by now.
 */
export async function changeSettings(
  db: Database,
  project: OwnedProject,
  { live, known }: { readonly live: LiveSettings; readonly known?: readonly LiveSettings[] },
): Promise<Result<null>> {
  const { id: projectId, currentSessionId } = project;
  const schema = currentSessionId === null ? liveSettingsSchema : runningSettingsSchema;
  const parsed = parseInput<LiveSettings>(schema, live);
  if (!parsed.ok) return parsed;
  const wanted = parsed.value;
  // Row and event in one write: neither says what the other does not, also when it fails or others change settings too.
  const changeRow = (tx: Query, now: OwnedProject): Result<null> => {
    if (now.currentSessionId !== currentSessionId) {
      return problem("conflict", "The project was just restarted. Try again.");
    }
    const stored = now.settings;
    if (known && !isStillOneOf(stored.live, [...known, wanted])) return changedMeanwhile;
    updateProject(tx, projectId, { settings: { ...stored, live: wanted } });
    return ok(null);
  };
  if (currentSessionId === null) return writeAsOwner(db, project, changeRow);
  return sessionsOf(db).run(currentSessionId, (state, emit) => {
    const now = asOwner(db, project.user, projectId);
    const changed = now.ok ? changeRow(db, now.value) : now;
    if (!changed.ok) return changed;
    emit({ kind: "settings-changed", settings: wanted });
    if (state.stage.kind === "paused" && state.stage.by === "budget") emit({ kind: "resumed" });
    return changed;
  });
}
