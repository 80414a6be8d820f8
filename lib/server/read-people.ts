import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";
import type { PersonRow } from "@/lib/session/owner-view";
import { peopleFigures } from "@/lib/session/people";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

/** Everybody who joined, with what the log says about how they answer. */
export async function readPeople(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly PersonRow[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  const sessions = sessionsOf(db);
  const figures = currentSessionId
    ? await sessions.read(currentSessionId, (state) => peopleFigures(state, sessions.clock()))
    : new Map<string, never>();
  const rows = db
    .select({
      ...{ id: members.id, displayName: members.displayName, role: members.role },
      erasedAtMs: members.erasedAtMs,
    })
    .from(members)
    .where(eq(members.projectId, projectId))
    .orderBy(asc(members.joinedAtMs))
    .all();
  return ok(
    rows
      .filter(({ id, role }) => role === "annotator" || figures.has(id))
      .map(({ erasedAtMs, ...row }) => ({
        ...silent,
        ...figures.get(row.id),
        ...row,
        erased: erasedAtMs !== null,
      })),
  );
}

const silent = {
  answers: 0,
  medianSeconds: null,
  goldAccuracy: null,
  leftShare: null,
  sidesPicked: 0,
  agreement: null,
  here: false,
  excluded: false,
};
