import { readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { type PlotView, toPlotColumns } from "@/lib/protocol/plot-columns";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshReport } from "@/lib/server/sessions/item-reports";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import { type SessionService, sessionsOf } from "@/lib/server/sessions/session-service";
import { type PlotShape, plotPoint } from "@/lib/session/dashboard";
import { nearPlaces } from "./read-strips";
import { sieveOverview } from "./sieve-overviews";

/** Up to so many items all of them are plotted; of more, those about a place in the ranking. */
const mostPlotted = 2_000;

/** A point per item, with the range that its answers leave possible. */
export async function readPlot(
  db: Database,
  project: OwnedProject,
  around: number | null = null,
): Promise<Result<PlotView>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId, settings } = launched.value;
  const sessions = sessionsOf(db);
  const count = await sessions.read(currentSessionId, ({ created }) => created.itemCount);
  const { from, items } =
    count <= mostPlotted
      ? { from: 0, items: Array.from({ length: count }, (_, item) => item) }
      : nearPlaces(await sieveOverview(sessions, currentSessionId), around);
  const ids = await readSomeItemIds(db, { projectId, itemSet }, [...items]);
  const shapes = await shapesOf(sessions, currentSessionId, [...items], settings.live.goal);
  return ok({
    ...{ count, from, items: [...items] },
    ids: Array.from(items, (item) => ids.get(item)!),
    columns: toPlotColumns(shapes),
  });
}

/** In slices: in a large panel one range takes longer than a slice should. */
async function shapesOf(
  sessions: SessionService,
  sessionId: string,
  items: readonly number[],
  goal: Parameters<typeof plotPoint>[2],
): Promise<readonly PlotShape[]> {
  const shapes: PlotShape[] = [];
  while (shapes.length < items.length) {
    await sessions.read(sessionId, (_, live) => {
      for (const slice = new Slice(); shapes.length < items.length; ) {
        const item = items[shapes.length]!;
        shapes.push(plotPoint(freshReport(live, item), item, goal));
        if (slice.isOver) break;
      }
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return shapes;
}
