import { selectSessions } from "@/db/rows/sessions";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** The project with the session that `?session=2` names, and the items it was about; as it is now where none is named. */
export async function exportedSession(
  db: Database,
  project: OwnedProject,
  named: string | null,
): Promise<Result<OwnedProject>> {
  if (named === null) return ok(project);
  if (!/^\d{1,6}$/.test(named)) return problem("invalid", "A session is named by its number.");
  const session = (await selectSessions(db, project.id)).find(
    ({ number }) => number === Number(named),
  );
  if (!session) return problem("not-found", "The project has no session of that number.");
  const { id: currentSessionId, itemSet } = session;
  return ok({ ...project, currentSessionId, itemSet });
}
