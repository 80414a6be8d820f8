import { readItemLengths } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { PersonRow } from "@/lib/session/owner-view";
import { type ItemLengths, peopleFigures } from "@/lib/session/people";

/** Everyone who joined, with what the log says about how they answer. */
export async function readPeople(
  db: Database,
  project: OwnedProject,
): Promise<readonly PersonRow[]> {
  const { currentSessionId } = project;
  const figures = currentSessionId
    ? await figuresOf(db, project, currentSessionId)
    : new Map<string, never>();
  return (await selectMembers(db, project.id))
    .filter(({ id, role }) => role === "annotator" || figures.has(id))
    .map(({ erasedAtMs, ...row }) => ({
      ...silent,
      ...figures.get(row.id),
      ...row,
      erased: erasedAtMs !== null,
    }));
}

async function figuresOf(db: Database, project: ProjectRow, sessionId: string) {
  const sessions = sessionsOf(db);
  const lengths = await sessions.read(sessionId, (_, live) => itemLengths(db, live, project));
  return runOnSession(sessions, sessionId, (state) =>
    peopleFigures(state, lengths, sessions.clock()),
  );
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
  owed: 0,
  medianSeconds: null,
  hastyShare: null,
  goldAccuracy: null,
  leftShare: null,
  sidesPicked: 0,
  agreement: null,
  here: false,
  excluded: false,
};
