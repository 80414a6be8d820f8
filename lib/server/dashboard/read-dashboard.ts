import { countItems } from "@/db/rows/items";
import { countAnnotators, selectOwnerMembers } from "@/db/rows/members";
import type { Database } from "@/db/store";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { mostSingly } from "@/lib/protocol/sieve-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { refreshEstimate } from "@/lib/server/sessions/estimate-fits";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { runInSlices } from "@/lib/server/sessions/run-in-slices";
import { type SessionService, sessionsOf } from "@/lib/server/sessions/session-service";
import { SharedLook } from "@/lib/server/sessions/shared-look";
import { claimsOf, noClaims } from "@/lib/session/claims";
import { draftPart, sessionPart } from "@/lib/session/dashboard";
import { missingGroups } from "@/lib/session/missing-groups";
import { nobodyWaitedFor, waitingInSteps } from "@/lib/session/waiting-for-people";

export async function readDashboard(db: Database, project: OwnedProject): Promise<DashboardView> {
  const { id, name, settings, currentSessionId, itemSet } = project;
  const annotators = await countAnnotators(db, id);
  if (currentSessionId === null) {
    const { judged } = await countItems(db, { projectId: id, itemSet });
    const draft = { ...draftPart(judged), ...nobodyWaitedFor, missingGroups: [], claims: noClaims };
    return { id, name, settings, ...draft, people: annotators };
  }
  const owners = await selectOwnerMembers(db, id);
  const sessions = sessionsOf(db);
  await refreshEstimate(sessions, currentSessionId);
  const standing = await standingOf(sessions, currentSessionId);
  return sessions.read(currentSessionId, (state) => {
    // Owners are among the people once they answer themselves.
    const people = annotators + owners.filter((member) => state.people.has(member)).length;
    // Prices may follow the time people take: the session knows them.
    const { pricePull, priceDuel } = state.settings;
    const current = { ...settings, live: { ...settings.live, pricePull, priceDuel } };
    return { id, name, settings: current, ...standing, people };
  });
}

type Standing = Awaited<ReturnType<typeof lookAt>>;

/** Looks at every item: in a large project everyone who looks gets the same, which may be some seconds old. */
const look = new SharedLook<Standing>("standing", {
  make: lookAt,
  mayBeOld: ({ state }) => state.created.itemCount > mostSingly,
});

async function standingOf(sessions: SessionService, sessionId: string): Promise<Standing> {
  const live = await sessions.read(sessionId, (_, opened) => opened);
  const isLarge = live.state.created.itemCount > mostSingly;
  return isLarge ? look.read(sessions, sessionId) : lookAt(sessions, live);
}

async function lookAt(sessions: SessionService, { id }: LiveSession) {
  const { waiting, ...seen } = await sessions.read(id, (state, _, nowMs) => ({
    ...sessionPart(state, nowMs),
    claims: claimsOf(state),
    missingGroups: missingGroups(state, nowMs).map(({ id: group }) => group),
    waiting: waitingInSteps(state, nowMs),
  }));
  return { ...seen, ...(await runInSlices(waiting)) };
}
