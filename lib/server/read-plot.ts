import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { items } from "@/db/schema";
import { plotPoint } from "@/lib/session/dashboard";
import type { PlotPoint } from "@/lib/session/owner-view";
import { freshReports } from "./item-reports";
import { ownedProject, type User } from "./project-access";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

/** One point an item; none while the project is a draft. */
export async function readPlot(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly PlotPoint[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId, itemSet } = owned.value;
  if (currentSessionId === null) return ok([]);
  const sessions = sessionsOf(db);
  const reports = await freshReports(sessions, currentSessionId);
  const ids = db
    .select({ externalId: items.externalId })
    .from(items)
    .where(and(eq(items.projectId, projectId), eq(items.itemSet, itemSet), isNull(items.gold)))
    .orderBy(asc(items.index))
    .all();
  return sessions.read(currentSessionId, (state) =>
    ok(
      ids.map(({ externalId }, index) => ({
        ...plotPoint(state, index, reports[index]!),
        externalId,
      })),
    ),
  );
}
