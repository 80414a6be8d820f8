import type { Database } from "@/db/open";
import { readItemIds } from "@/db/rows/items";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { plotPoint } from "@/lib/session/dashboard";
import { type PlotColumns, toPlotColumns } from "@/lib/session/plot-columns";

export interface PlotView {
  readonly columns: PlotColumns;
  /** One for each item to be judged. They do not change while a session runs. */
  readonly ids: readonly string[];
}

/** One point an item; none while the project is a draft. */
export async function readPlot(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<PlotView>> {
  const columns = await readPlotColumns(db, user, projectId);
  if (!columns.ok) return columns;
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const ids = readItemIds(db, { projectId, itemSet: owned.value.itemSet });
  // Gold items come last.
  return ok({ columns: columns.value, ids: ids.slice(0, columns.value.states.length) });
}

/** The plot without ids, for pages that already have them. */
export async function readPlotColumns(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<PlotColumns>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { currentSessionId } = owned.value;
  if (currentSessionId === null) return ok(toPlotColumns([]));
  const reports = await freshReports(sessionsOf(db), currentSessionId, { intervals: true });
  return ok(toPlotColumns(reports.map(plotPoint)));
}
