import type { ItemRecord } from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { type Label, type LabelLine, labelColumns } from "@/lib/protocol/label-messages";
import type { ItemProof, ItemReport, Side } from "@/lib/ranksearch/label";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { itemPages, originalColumns } from "@/lib/server/sessions/item-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type StillReports, stillReports } from "@/lib/server/sessions/still-reports";
import { type OutcomeNames, outcomeNames, outcomeOf } from "@/lib/session/outcome-names";
import type { ShownLabel } from "@/lib/session/shown-label";
import { csvOf, type ExportTable, rounded } from "./export-table";

/** Null while the project is a draft. */
type AllJudged = StillReports | null;

/** One row per item, with its label, how it was reached and the upload's own columns. */
export async function exportLabels(
  db: Database,
  project: OwnedProject,
  shape: "csv" | "jsonl" = "csv",
): Promise<Result<AsyncIterable<string>>> {
  if (shape === "csv") return ok(csvOf(await labelsTable(db, project)));
  return ok(joined(labelLines(db, project, await judgedIn(db, project))));
}

/** One object per item, a page at a time. */
export async function labelPages(
  db: Database,
  project: OwnedProject,
): Promise<AsyncIterable<readonly LabelLine[]>> {
  return labelLines(db, project, await judgedIn(db, project));
}

/** Labels of one moment: an estimate follows every answer, also while the file is written. */
async function judgedIn(db: Database, { currentSessionId }: ProjectRow): Promise<AllJudged> {
  return currentSessionId === null ? null : stillReports(sessionsOf(db), currentSessionId);
}

export async function labelsTable(db: Database, project: ProjectRow): Promise<ExportTable> {
  const { id: projectId, itemSet } = project;
  const judged = await judgedIn(db, project);
  const set = { projectId, itemSet };
  const originals = await originalColumns(db, set);
  const names = outcomeNames(project.settings.questions);
  async function* pages() {
    for await (const rows of itemPages(db, set)) {
      yield rows.map((row) => {
        const label = labelOf(row, judged, names);
        const cells = labelColumns.map((name) => label[name]);
        return [...cells, ...originals.map((name) => originalOf(row, name))];
      });
    }
  }
  return { columns: [...labelColumns, ...originals.map(freeName)], pages: pages() };
}

async function* labelLines(
  db: Database,
  project: ProjectRow,
  judged: AllJudged,
): AsyncGenerator<readonly LabelLine[]> {
  const names = outcomeNames(project.settings.questions);
  for await (const rows of itemPages(db, { projectId: project.id, itemSet: project.itemSet })) {
    yield rows.map((row) => ({ ...labelOf(row, judged, names), original: row.columns }));
  }
}

async function* joined(pages: AsyncIterable<readonly LabelLine[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page.map((line) => `${JSON.stringify(line)}\n`).join("");
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

const blank = {
  report: blankReport,
  shown: { label: "open", how: null, assurance: null, probabilityRight: null },
} as const;

function provenSide(proof: ItemProof | undefined): Side | null {
  return proof?.status.kind === "decided" ? proof.status.side : null;
}

function labelOf(row: ItemRecord, all: AllJudged, names: OutcomeNames): Label {
  if (row.gold !== null) {
    const side = row.gold === "yes" ? "above" : "below";
    return {
      ...{ id: row.externalId, label: side, outcome: names[side], how: "known", confidence: 1 },
      ...{ probability_right: null, assurance: null, audited_label: null, check: null },
      ...{ share_label: null, all_label: null },
      ...{ pulls: 0, yes_share: null, duels: 0, win_rate: null, round: null, content: row.body },
    };
  }
  // A file that breaks off is noticed; one that calls a certified item open is not.
  if (all && row.index >= all.count) throw new Error(`No report for item ${row.index}.`);
  const { report, shown }: { report: ItemReport; shown: ShownLabel } = all
    ? { report: all.report(row.index), shown: all.shown(row.index) }
    : blank;
  const { status, confidence, pulls, yes, duels, wins, proofs } = report;
  return {
    id: row.externalId,
    label: shown.label,
    outcome: outcomeOf(shown.label, names),
    how: shown.how,
    confidence: rounded(confidence),
    probability_right: shown.probabilityRight === null ? null : rounded(shown.probabilityRight),
    assurance: shown.assurance,
    audited_label: report.audited?.label ?? null,
    check: report.audited?.check ?? null,
    share_label: provenSide(proofs.share),
    all_label: provenSide(proofs.all),
    pulls,
    yes_share: pulls > 0 ? rounded(yes / pulls) : null,
    duels,
    win_rate: duels > 0 ? rounded(wins / duels) : null,
    round: status.kind === "decided" ? status.round : null,
    content: row.body,
  };
}
