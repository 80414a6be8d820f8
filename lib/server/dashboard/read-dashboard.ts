import type { Database } from "@/db/open";
import { countItems } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { draftPart, sessionPart } from "@/lib/session/dashboard";
import type { DashboardView } from "@/lib/session/owner-view";

export async function readDashboard(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<DashboardView>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { id, name, settings, currentSessionId, itemSet } = owned.value;
  const joined = selectMembers(db, projectId);
  const annotators = joined.filter((member) => member.role === "annotator").length;
  if (currentSessionId === null) {
    const { judged } = countItems(db, { projectId, itemSet });
    return ok({ id, name, settings, ...draftPart(judged), people: annotators });
  }
  const sessions = sessionsOf(db);
  return sessions.read(currentSessionId, (state) => {
    // Owners are among the people once they answer themselves.
    const answering = joined.filter(({ id, role }) => role === "owner" && state.people.has(id));
    const people = annotators + answering.length;
    return ok({ id, name, settings, ...sessionPart(state, sessions.clock()), people });
  });
}
