import { countItems } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
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

export async function readProject(db: Database, project: OwnedProject): Promise<ProjectFacts> {
  const { name, settings, itemSet, currentSessionId, archivedAtMs, retentionDays } = project;
  const { gold: goldItems } = await countItems(db, { projectId: project.id, itemSet });
  const answers =
    currentSessionId === null
      ? 0
      : await sessionsOf(db).read(currentSessionId, (state) => sumOf(state.answers));
  const archived = archivedAtMs !== null;
  return { name, settings, goldItems, answers, archived, retentionDays };
}

function sumOf({ pulls, duels }: { readonly pulls: number; readonly duels: number }): number {
  return pulls + duels;
}
