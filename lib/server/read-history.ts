import type { Database } from "@/db/open";
import type { HistoryPoint } from "@/lib/session/owner-view";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

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
