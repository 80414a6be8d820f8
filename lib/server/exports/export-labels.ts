import type { Database } from "@/db/open";
import type { ItemRecord } from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import { type CsvCell, csvRow } from "@/lib/formats/write-csv";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { itemPages, originalColumns } from "@/lib/server/sessions/item-pages";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { sessionsOf } from "@/lib/server/sessions/session-service";

const labelColumns = [
  ...["id", "label", "how", "confidence", "pulls", "yes_share"],
  ...["duels", "win_rate", "round"],
] as const;

/** Null while the project is a draft. */
type Reports = readonly ItemReport[] | null;

/** One row an item, with its label, how it was reached and the upload's own columns. */
export async function exportLabels(
  db: Database,
  project: OwnedProject,
  shape: "csv" | "jsonl" = "csv",
): Promise<Result<AsyncIterable<string>>> {
  const { currentSessionId } = project;
  const reports = currentSessionId ? await freshReports(sessionsOf(db), currentSessionId) : null;
  const write = shape === "csv" ? writeCsv : writeJsonLines;
  return ok(write(db, project, reports));
}

async function* writeCsv(
  db: Database,
  project: ProjectRow,
  reports: Reports,
): AsyncGenerator<string> {
  const set = { projectId: project.id, itemSet: project.itemSet };
  const originals = originalColumns(db, set);
  yield csvRow([...labelColumns, ...originals.map(freeName)]);
  for (const rows of itemPages(db, set)) {
    yield rows
      .map((row) =>
        csvRow([...labelCells(row, reports), ...originals.map((name) => originalOf(row, name))]),
      )
      .join("");
  }
}

async function* writeJsonLines(
  db: Database,
  project: ProjectRow,
  reports: Reports,
): AsyncGenerator<string> {
  for (const rows of itemPages(db, { projectId: project.id, itemSet: project.itemSet })) {
    yield rows
      .map((row) => {
        const cells = labelCells(row, reports);
        const labelled = Object.fromEntries(labelColumns.map((name, at) => [name, cells[at]]));
        return `${JSON.stringify({ ...labelled, original: row.columns })}\n`;
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

function labelCells(row: ItemRecord, reports: Reports): CsvCell[] {
  if (row.gold !== null) {
    const side = row.gold === "yes" ? "above" : "below";
    return [row.externalId, side, "known", 1, 0, null, 0, null, null];
  }
  const report = reports === null ? blankReport : reports[row.index];
  // A file that breaks off is noticed; one that calls a certified item open is not.
  if (!report) throw new Error(`No report for item ${row.index}.`);
  const { status, confidence, pulls, yes, duels, wins } = report;
  const decided = status.kind === "decided";
  return [
    row.externalId,
    decided ? status.side : status.kind,
    decided ? status.provenance : null,
    rounded(confidence),
    pulls,
    pulls > 0 ? rounded(yes / pulls) : null,
    duels,
    duels > 0 ? rounded(wins / duels) : null,
    decided ? status.round : null,
  ];
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
