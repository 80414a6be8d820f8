import { countItems } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import type { Database } from "@/db/store";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { refreshEstimate } from "@/lib/server/sessions/estimate-fits";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { claimsOf, noClaims } from "@/lib/session/claims";
import { draftPart, sessionPart } from "@/lib/session/dashboard";

export async function readDashboard(db: Database, project: OwnedProject): Promise<DashboardView> {
  const { id, name, settings, currentSessionId, itemSet } = project;
  const joined = await selectMembers(db, id);
  const annotators = joined.filter((member) => member.role === "annotator").length;
  if (currentSessionId === null) {
    const { judged } = await countItems(db, { projectId: id, itemSet });
    return { id, name, settings, ...draftPart(judged), claims: noClaims, people: annotators };
  }
  const sessions = sessionsOf(db);
  await refreshEstimate(sessions, currentSessionId);
  return sessions.read(currentSessionId, (state) => {
    // Owners are among the people once they answer themselves.
    const answering = joined.filter(({ id, role }) => role === "owner" && state.people.has(id));
    const people = annotators + answering.length;
    const part = sessionPart(state, sessions.clock());
    // Prices may follow the time people take: the session knows them.
    const { pricePull, priceDuel } = state.settings;
    const current = { ...settings, live: { ...settings.live, pricePull, priceDuel } };
    return { id, name, settings: current, ...part, claims: claimsOf(state), people };
  });
}
