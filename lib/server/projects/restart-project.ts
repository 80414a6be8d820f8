import type { Database } from "@/db/open";
import type { NewItem } from "@/lib/protocol/item-messages";
import { checkRoom } from "@/lib/server/items/item-room";
import { toItemRows } from "@/lib/server/items/new-item";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import { launchedProject, type User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import { invalidInput } from "./create-project";

/** What is left out stays as it is. */
export interface NewStart {
  readonly questions?: ProjectSettings["questions"];
  readonly proven?: ProjectSettings["proven"];
  readonly items?: readonly NewItem[];
}

/**
 * Changing what is asked, what labels are proven against, or the items, starts a new session: answers to another
 * question prove nothing. The old session is paused for good; its log, answers and proof stay. Anyone who names the
 * questions they know starts nothing if others are asked by now.
 */
export async function restartProject(
  db: Database,
  user: User,
  projectId: string,
  change: NewStart,
  known?: readonly ProjectSettings["questions"][],
): Promise<Result<{ readonly sessionId: string }>> {
  const project = launchedProject(db, user, projectId);
  if (!project.ok) return project;
  const { items: _, ...wanted } = change;
  const settings = projectSettingsSchema.safeParse({ ...project.value.settings, ...wanted });
  if (!settings.success) return invalidInput(settings.error);
  if (known && !isStillOneOf(project.value.settings.questions, known)) return changedMeanwhile;
  const itemSet = project.value.itemSet + (change.items ? 1 : 0);
  const set = { projectId, itemSet };
  const rows = change.items ? toItemRows(set, change.items) : null;
  if (rows && !rows.ok) return rows;
  const ownerId = ownerIdOf(db, project.value);
  const room = rows ? checkRoom(db, { ownerId, set }, rows.value) : null;
  if (room && !room.ok) return room;
  const next = { ...project.value, itemSet, settings: settings.data };
  const started = startNewSession(db, next, rows?.value);
  if (!started.ok) return started;
  await sessionsOf(db).run(project.value.currentSessionId, (state, emit) => {
    if (state.stage.kind === "running") emit({ kind: "paused", by: "owner" });
  });
  return started;
}
