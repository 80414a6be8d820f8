import { readItemLengths } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { SharedLook } from "@/lib/server/sessions/shared-look";
import { isHere } from "@/lib/session/dashboard";
import { memberSource } from "@/lib/session/member-source";
import type { PersonRow } from "@/lib/session/owner-view";
import { type ItemLengths, type PersonFigures, peopleFigures } from "@/lib/session/people";
import { owedFor } from "@/lib/session/person-pay";

/** Everyone who joined, with what the log says about how they answer. */
export async function readPeople(
  db: Database,
  project: OwnedProject,
): Promise<readonly PersonRow[]> {
  const { currentSessionId } = project;
  const figures = currentSessionId
    ? await figuresOf(db, project, currentSessionId)
    : new Map<string, PersonFigures>();
  const members = await selectMembers(db, project.id);
  const browsers = new Map<string, number>();
  for (const { device } of members)
    if (device !== null) browsers.set(device, (browsers.get(device) ?? 0) + 1);
  return members
    .filter(({ id, role }) => role === "annotator" || figures.has(id))
    .map(({ erasedAtMs, device, platform, source, ...row }) => {
      const { cost, ...how } = figures.get(row.id) ?? silent;
      return {
        ...how,
        ...row,
        owed: owedFor(cost, project.settings, platform !== null),
        source: memberSource(project.settings.live, source)?.name ?? null,
        erased: erasedAtMs !== null,
        sharesBrowser: device === null ? 0 : browsers.get(device)! - 1,
      };
    });
}

const look = new SharedLook<Map<string, PersonFigures>>("people", {
  make: async (sessions, live) => {
    // None are known of a session that was opened again meanwhile: nobody seems hasty then.
    const lengths = (await lengthsOf.get(live)) ?? [];
    return runOnSession(sessions, live.id, (state, nowMs) => peopleFigures(state, lengths, nowMs));
  },
  mayBeOld: ({ state }) => state.book.length > manyAnswers,
});

/** Going through more takes longer than readers should wait for each time. */
const manyAnswers = 50_000;

async function figuresOf(
  db: Database,
  project: ProjectRow,
  sessionId: string,
): Promise<ReadonlyMap<string, PersonFigures>> {
  const sessions = sessionsOf(db);
  await sessions.read(sessionId, (_, live) => itemLengths(db, live, project));
  const figures = await look.read(sessions, sessionId);
  // Who is here changes with time alone.
  return sessions.read(sessionId, ({ people }) => {
    const nowMs = sessions.clock();
    const now = [...figures].map(([id, each]): [string, PersonFigures] => {
      const person = people.get(id);
      return [id, { ...each, here: person !== undefined && isHere(person, nowMs) }];
    });
    return new Map(now);
  });
}

const lengthsOf = new WeakMap<LiveSession, Promise<ItemLengths>>();

/** Counted once for a session: its items do not change. */
function itemLengths(
  db: Database,
  live: LiveSession,
  { id: projectId, itemSet }: ProjectRow,
): Promise<ItemLengths> {
  const known = lengthsOf.get(live);
  if (known) return known;
  const counted = readItemLengths(db, { projectId, itemSet });
  lengthsOf.set(live, counted);
  counted.catch(() => lengthsOf.delete(live));
  return counted;
}

const silent = {
  answers: 0,
  minutes: 0,
  cost: 0,
  medianSeconds: null,
  hastyShare: null,
  goldAccuracy: null,
  leftShare: null,
  sidesPicked: 0,
  agreement: null,
  here: false,
  excluded: false,
};
