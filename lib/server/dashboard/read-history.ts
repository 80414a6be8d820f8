import type { Database } from "@/db/open";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { HistoryPoint } from "@/lib/session/owner-view";

/** Answers, spend and decisions over time. */
export async function readHistory(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly HistoryPoint[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.currentSessionId === null) return ok([]);
  return sessionsOf(db).read(owned.value.currentSessionId, (state) =>
    ok([...state.history.read()]),
  );
}
