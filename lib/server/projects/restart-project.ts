import type { Database } from "@/db/open";
import { checkRoom } from "@/lib/server/items/item-room";
import { type NewItem, toItemRows } from "@/lib/server/items/new-item";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import { launchedProject, type User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import { type ProvenSettings, provenSettingsSchema } from "@/lib/session/settings";
import { invalidInput } from "./create-project";

export interface ProvenChange {
  readonly proven: ProvenSettings;
  /** Left out: the items stay. */
  readonly items?: readonly NewItem[];
}

/**
 * Changing what labels are proven against, or the items, starts a new session: answers to another question
 * prove nothing. The old session is paused for good; its log, answers and proof stay.
 */
export async function restartProject(
  db: Database,
  user: User,
  projectId: string,
  change: ProvenChange,
): Promise<Result<{ readonly sessionId: string }>> {
  const project = launchedProject(db, user, projectId);
  if (!project.ok) return project;
  const proven = provenSettingsSchema.safeParse(change.proven);
  if (!proven.success) return invalidInput(proven.error);
  const itemSet = project.value.itemSet + (change.items ? 1 : 0);
  const set = { projectId, itemSet };
  const rows = change.items ? toItemRows(set, change.items) : null;
  if (rows && !rows.ok) return rows;
  const ownerId = ownerIdOf(db, project.value);
  const room = rows ? checkRoom(db, { ownerId, set }, rows.value) : null;
  if (room && !room.ok) return room;
  const settings = { ...project.value.settings, proven: proven.data };
  const started = startNewSession(db, { ...project.value, itemSet, settings }, rows?.value);
  if (!started.ok) return started;
  await sessionsOf(db).run(project.value.currentSessionId, (state, emit) => {
    if (state.stage.kind === "running") emit({ kind: "paused", by: "owner" });
  });
  return started;
}
