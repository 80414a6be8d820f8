import type { Database } from "@/db/open";
import type { ItemRecord } from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import { type Label, type LabelLine, labelColumns } from "@/lib/protocol/label-messages";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { itemPages, originalColumns } from "@/lib/server/sessions/item-pages";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { csvOf, type ExportTable, rounded } from "./export-table";

/** Null while the project is a draft. */
type Reports = readonly ItemReport[] | null;

/** One row per item, with its label, how it was reached and the upload's own columns. */
export async function exportLabels(
  db: Database,
  project: OwnedProject,
  shape: "csv" | "jsonl" = "csv",
): Promise<Result<AsyncIterable<string>>> {
  if (shape === "csv") return ok(csvOf(await labelsTable(db, project)));
  return ok(writeJsonLines(db, project, await reportsOf(db, project)));
}

async function reportsOf(db: Database, { currentSessionId }: ProjectRow): Promise<Reports> {
  return currentSessionId ? freshReports(sessionsOf(db), currentSessionId) : null;
}

export async function labelsTable(db: Database, project: ProjectRow): Promise<ExportTable> {
  const { id: projectId, itemSet } = project;
  const reports = await reportsOf(db, project);
  const set = { projectId, itemSet };
  const originals = await originalColumns(db, set);
  async function* pages() {
    for await (const rows of itemPages(db, set)) {
      yield rows.map((row) => {
        const label = labelOf(row, reports);
        const cells = labelColumns.map((name) => label[name]);
        return [...cells, ...originals.map((name) => originalOf(row, name))];
      });
    }
  }
  return { columns: [...labelColumns, ...originals.map(freeName)], pages: pages() };
}

async function* writeJsonLines(
  db: Database,
  project: ProjectRow,
  reports: Reports,
): AsyncGenerator<string> {
  for await (const rows of itemPages(db, { projectId: project.id, itemSet: project.itemSet })) {
    yield rows
      .map((row) => {
        const line: LabelLine = { ...labelOf(row, reports), original: row.columns };
        return `${JSON.stringify(line)}\n`;
      })
      .join("");
  }
}

/** Rows need not have the same columns, and some are named like what every object has: `constructor`. */
function originalOf({ columns }: ItemRecord, name: string): string {
  return Object.hasOwn(columns, name) ? columns[name]! : "";
}

/** An original column that is named like one of ours keeps its values under a name of its own. */
function freeName(name: string): string {
  return (labelColumns as readonly string[]).includes(name) ? `original_${name}` : name;
}

function labelOf(row: ItemRecord, reports: Reports): Label {
  if (row.gold !== null) {
    const side = row.gold === "yes" ? "above" : "below";
    return {
      ...{ id: row.externalId, label: side, how: "known", confidence: 1 },
      ...{ pulls: 0, yes_share: null, duels: 0, win_rate: null, round: null, content: row.body },
    };
  }
  const report = reports === null ? blankReport : reports[row.index];
  // A file that breaks off is noticed; one that calls a certified item open is not.
  if (!report) throw new Error(`No report for item ${row.index}.`);
  const { status, confidence, pulls, yes, duels, wins } = report;
  const decided = status.kind === "decided";
  return {
    id: row.externalId,
    label: decided ? status.side : status.kind,
    how: decided ? status.provenance : null,
    confidence: rounded(confidence),
    pulls,
    yes_share: pulls > 0 ? rounded(yes / pulls) : null,
    duels,
    win_rate: duels > 0 ? rounded(wins / duels) : null,
    round: decided ? status.round : null,
    content: row.body,
  };
}
