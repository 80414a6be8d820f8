import type { Database } from "@/db/store";
import { assertNever } from "@/lib/ranksearch/question";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { agreementTable } from "./export-agreement";
import { answersTable } from "./export-answers";
import { exportComparisons } from "./export-comparisons";
import { exportDataset, exportDatasetCard } from "./export-dataset";
import { exportLabelStudio } from "./export-label-studio";
import { exportLabels } from "./export-labels";
import { exportLog } from "./export-log";
import { exportProlificBonuses, paymentsTable } from "./export-payments";
import { exportProof } from "./export-proof";
import { rankingTable } from "./export-ranking";
import { exportSummary } from "./export-summary";
import { csvOf, type ExportTable } from "./export-table";
import { exportWeightedLabels } from "./export-weighted-labels";
import { exportWorkbook } from "./export-workbook";

export const exportFiles = [
  "labels.csv",
  "labels.jsonl",
  "summary.json",
  "results.xlsx",
  "answers.csv",
  "weighted-labels.csv",
  "ranking.csv",
  "agreement.csv",
  "payments.csv",
  "prolific-bonuses.csv",
  "crowd-kit-labels.csv",
  "crowd-kit-comparisons.csv",
  "label-studio.json",
  "dataset.jsonl",
  "dataset-card.md",
  "proof.json",
  "log.jsonl",
] as const;
export type ExportFile = (typeof exportFiles)[number];

export function isExportFile(name: string): name is ExportFile {
  return (exportFiles as readonly string[]).includes(name);
}

/** In pieces, made while it is read. */
export type Exported = Promise<Result<AsyncIterable<string | Uint8Array>>>;

export function exportFile(db: Database, project: OwnedProject, file: ExportFile): Exported {
  switch (file) {
    case "labels.csv":
      return exportLabels(db, project, "csv");
    case "labels.jsonl":
      return exportLabels(db, project, "jsonl");
    case "results.xlsx":
      return exportWorkbook(db, project);
    case "summary.json":
      return exportSummary(db, project);
    case "answers.csv":
      return asCsv(answersTable(db, project));
    case "weighted-labels.csv":
      return exportWeightedLabels(db, project);
    case "ranking.csv":
      return asCsv(rankingTable(db, project));
    case "agreement.csv":
      return asCsv(agreementTable(db, project));
    case "payments.csv":
      return asCsv(paymentsTable(db, project));
    case "prolific-bonuses.csv":
      return exportProlificBonuses(db, project);
    case "crowd-kit-labels.csv":
      return exportComparisons(db, project, "pulls");
    case "crowd-kit-comparisons.csv":
      return exportComparisons(db, project, "duels");
    case "label-studio.json":
      return exportLabelStudio(db, project);
    case "dataset.jsonl":
      return exportDataset(db, project);
    case "dataset-card.md":
      return exportDatasetCard(db, project);
    case "proof.json":
      return exportProof(db, project);
    case "log.jsonl":
      return exportLog(db, project);
    default:
      return assertNever(file);
  }
}

async function asCsv(made: Promise<Result<ExportTable>>): Exported {
  const table = await made;
  return table.ok ? ok(csvOf(table.value)) : table;
}
