import { z } from "zod";
import { findItemIds, readItemStarts } from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  type ItemRow,
  type ItemSort,
  type ItemsPage,
  type ItemsQuery,
  itemFilters,
  itemSorts,
} from "@/lib/session/owner-view";
import { type ShownLabel, shownLabel } from "@/lib/session/shown-label";

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
  const { search, filter, sort, descending, page, pageSize } = parsed.value;
  const reports = await reportsOf(db, project);
  const { goal } = project.settings.live;
  const set = { projectId: project.id, itemSet: project.itemSet };
  const found = (await findItemIds(db, set, search.trim()))
    .map(({ index, externalId }) => {
      const report = reports(index);
      return { index, externalId, report, shown: shownLabel(report, goal) };
    })
    .filter(({ shown }) => filter === "all" || filter === shown.label);
  const direction = descending ? -1 : 1;
  found.sort((a, b) => direction * (comparators[sort](a, b) || a.index - b.index));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const indexes = shown.map(({ index }) => index);
  // Blanks are drawn together, so more is read than is shown.
  const starts = await readItemStarts(db, set, { indexes, length: 4 * excerptLength });
  const rows = shown.map((row) => ({ ...row, excerpt: excerptOf(starts.get(row.index) ?? "") }));
  return ok({ rows, total: found.length });
}

type Found = Omit<ItemRow, "excerpt">;

/** Made once: `localeCompare` makes one for each of a hundred thousand comparisons. */
const byNumber = new Intl.Collator("en", { numeric: true });

const comparators: Record<ItemSort, (a: Found, b: Found) => number> = {
  position: (a, b) => a.index - b.index,
  id: (a, b) => byNumber.compare(a.externalId, b.externalId),
  label: (a, b) => labelRank(a.shown) - labelRank(b.shown),
  confidence: (a, b) => sureness(a) - sureness(b),
  answers: (a, b) => a.report.pulls + a.report.duels - b.report.pulls - b.report.duels,
};

function labelRank({ label }: ShownLabel): number {
  return ["above", "below", "undecided", "open"].indexOf(label);
}

/** How sure the label is in what the table shows: the chance that it is right where it is estimated. */
function sureness({ report, shown }: Found): number {
  return shown.how === "estimated" ? (shown.probabilityRight ?? 0) : report.confidence;
}

async function reportsOf(
  db: Database,
  project: ProjectRow,
): Promise<(index: number) => ItemReport> {
  if (project.currentSessionId === null) return () => blankReport;
  const reports = await freshReports(sessionsOf(db), project.currentSessionId);
  return (index) => reports[index]!;
}

function excerptOf(start: string): string {
  const text = start.replace(/\s+/g, " ").trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text;
}
