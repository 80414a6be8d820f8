import type { Database } from "@/db/store";
import type { NewItem } from "@/lib/protocol/item-messages";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { toItemRows } from "@/lib/server/sessions/new-item";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";

/** What is left out stays as it is. */
export interface NewStart {
  readonly questions?: ProjectSettings["questions"];
  readonly proven?: ProjectSettings["proven"];
  readonly items?: readonly NewItem[];
  /** The questions that are known: if others are asked by now, nothing is started. */
  readonly known?: readonly ProjectSettings["questions"][];
}

/**
 * Changing what is asked, what labels are proven against, or the items, starts a new session: answers to another
 * question prove nothing. The old session is paused for good; its log, answers and proof stay.
 */
export async function restartProject(
  db: Database,
  project: OwnedProject,
  { known, ...change }: NewStart,
): Promise<Result<{ readonly sessionId: string }>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { items: _, ...wanted } = change;
  const settings = parseInput(projectSettingsSchema, { ...project.settings, ...wanted });
  if (!settings.ok) return settings;
  if (known && !isStillOneOf(launched.value.settings.questions, known)) return changedMeanwhile;
  const itemSet = launched.value.itemSet + (change.items ? 1 : 0);
  const set = { projectId: project.id, itemSet };
  const rows = change.items ? toItemRows(set, change.items) : null;
  if (rows && !rows.ok) return rows;
  const next = { ...launched.value, itemSet, settings: settings.value };
  const started = await startNewSession(db, next, rows?.value);
  if (!started.ok) return started;
  await sessionsOf(db).run(launched.value.currentSessionId, (state, emit) => {
    if (state.stage.kind === "running") emit({ kind: "paused", by: "owner" });
  });
  return started;
}
