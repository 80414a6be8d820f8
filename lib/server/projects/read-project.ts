import type { Database } from "@/db/open";
import { countItems } from "@/db/rows/items";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { ProjectSettings } from "@/lib/session/settings";

export interface ProjectFacts {
  readonly name: string;
  readonly settings: ProjectSettings;
  readonly goldItems: number;
  /** Given in the session that runs now. */
  readonly answers: number;
  readonly archived: boolean;
  readonly retentionDays: number | null;
}

export async function readProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<ProjectFacts>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { name, settings, itemSet, currentSessionId, archivedAtMs, retentionDays } = owned.value;
  const { gold: goldItems } = countItems(db, { projectId, itemSet });
  const answers =
    currentSessionId === null
      ? 0
      : await sessionsOf(db).read(currentSessionId, (state) => sumOf(state.answers));
  const archived = archivedAtMs !== null;
  return ok({ name, settings, goldItems, answers, archived, retentionDays });
}

function sumOf({ pulls, duels }: { readonly pulls: number; readonly duels: number }): number {
  return pulls + duels;
}
