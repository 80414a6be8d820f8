import { z } from "zod";
import { itemPlaces, readItemStarts, readPictureAddresses, readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { freshReport } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type ItemsPage, type ItemsQuery, itemFilters, itemSorts } from "@/lib/session/owner-view";
import { shownLabel } from "@/lib/session/shown-label";
import { orderItems } from "./item-order";

const querySchema = z.object({
  search: z.string().max(200),
  filter: z.enum(itemFilters),
  sort: z.enum(itemSorts),
  descending: z.boolean(),
  page: z.number().int().min(1),
  pageSize: z.number().int().min(1).max(500),
});

const excerptLength = 160;

export async function readItemsPage(
  db: Database,
  project: OwnedProject,
  query: ItemsQuery,
): Promise<Result<ItemsPage>> {
  const parsed = parseInput(querySchema, query);
  if (!parsed.ok) return parsed;
  const { page, pageSize, ...asked } = parsed.value;
  const { currentSessionId: sessionId, settings } = project;
  const set = { projectId: project.id, itemSet: project.itemSet };
  const { judged } = await itemPlaces(db, set);
  const order = await orderItems(db, { set, judged, sessionId, query: asked });
  const shown = [...order.subarray((page - 1) * pageSize, page * pageSize)];
  const ids = await readSomeItemIds(db, set, shown);
  const reports = await reportsOf(db, sessionId, shown);
  // Blanks are drawn together, so more is read than is shown.
  const starts = await readItemStarts(db, set, { indexes: shown, length: 4 * excerptLength });
  const pictures = await readPictureAddresses(db, set, shown);
  const rows = shown.map((index, at) => ({
    index,
    externalId: ids.get(index)!,
    report: reports[at]!,
    shown: shownLabel(reports[at]!, settings.live.goal),
    excerpt: excerptOf(starts.get(index) ?? ""),
    picture: pictures.get(index) ?? null,
  }));
  return ok({ rows, total: order.length });
}

async function reportsOf(
  db: Database,
  sessionId: string | null,
  items: readonly number[],
): Promise<readonly ItemReport[]> {
  if (sessionId === null) return items.map(() => blankReport);
  return sessionsOf(db).read(sessionId, (_, live) => items.map((item) => freshReport(live, item)));
}

function excerptOf(start: string): string {
  const text = start.replace(/\s+/g, " ").trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text;
}
