import type { Database } from "@/db/store";
import type { HistoryPoint } from "@/lib/protocol/dashboard-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/** Answers, spend and decisions over time. */
export async function readHistory(
  db: Database,
  project: OwnedProject,
): Promise<readonly HistoryPoint[]> {
  if (project.currentSessionId === null) return [];
  return sessionsOf(db).read(project.currentSessionId, (state) => [...state.history.read()]);
}
