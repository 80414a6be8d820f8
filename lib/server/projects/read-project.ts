import type { Database } from "@/db/open";
import { countItems } from "@/db/rows/items";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import type { ProjectSettings } from "@/lib/session/settings";

export interface ProjectFacts {
  readonly name: string;
  readonly settings: ProjectSettings;
  readonly goldItems: number;
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
  const { name, settings, itemSet, archivedAtMs, retentionDays } = owned.value;
  const { gold } = countItems(db, { projectId, itemSet });
  return ok({ name, settings, goldItems: gold, archived: archivedAtMs !== null, retentionDays });
}
