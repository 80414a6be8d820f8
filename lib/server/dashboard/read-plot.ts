import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { type PlotColumns, toPlotColumns } from "@/lib/protocol/plot-columns";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { plotPoint } from "@/lib/session/dashboard";

export interface PlotView {
  readonly columns: PlotColumns;
  /** One for each item to be judged. They do not change while a session runs. */
  readonly ids: readonly string[];
}

/** One point an item; none while the project is a draft. */
export async function readPlot(db: Database, project: OwnedProject): Promise<PlotView> {
  const columns = await readPlotColumns(db, project);
  const ids = await readItemIds(db, { projectId: project.id, itemSet: project.itemSet });
  // Gold items come last.
  return { columns, ids: ids.slice(0, columns.states.length) };
}

/** The plot without ids, for pages that already have them. */
export async function readPlotColumns(db: Database, project: OwnedProject): Promise<PlotColumns> {
  const { currentSessionId } = project;
  if (currentSessionId === null) return toPlotColumns([]);
  const reports = await freshReports(sessionsOf(db), currentSessionId, { intervals: true });
  const { goal } = project.settings.live;
  return toPlotColumns(reports.map((report, index) => plotPoint(report, index, goal)));
}
