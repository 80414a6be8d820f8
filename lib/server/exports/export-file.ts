import type { Database } from "@/db/open";
import { assertNever } from "@/lib/ranksearch/question";
import type { User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { exportAnswers } from "./export-answers";
import { exportComparisons } from "./export-comparisons";
import { exportLabels } from "./export-labels";
import { exportProof } from "./export-proof";
import type { ExportSource } from "./exported-session";

export const exportFiles = [
  "labels.csv",
  "labels.jsonl",
  "answers.csv",
  "crowd-kit-labels.csv",
  "crowd-kit-comparisons.csv",
  "proof.json",
] as const;
export type ExportFile = (typeof exportFiles)[number];

export function isExportFile(name: string): name is ExportFile {
  return (exportFiles as readonly string[]).includes(name);
}

/** Text in pieces, made while it is read. */
export type Exported = Promise<Result<AsyncIterable<string>>>;

export function exportFile(
  db: Database,
  user: User,
  source: ExportSource,
  file: ExportFile,
): Exported {
  switch (file) {
    case "labels.csv":
      return exportLabels(db, user, source, "csv");
    case "labels.jsonl":
      return exportLabels(db, user, source, "jsonl");
    case "answers.csv":
      return exportAnswers(db, user, source);
    case "crowd-kit-labels.csv":
      return exportComparisons(db, user, source, "pulls");
    case "crowd-kit-comparisons.csv":
      return exportComparisons(db, user, source, "duels");
    case "proof.json":
      return exportProof(db, user, source);
    default:
      return assertNever(file);
  }
}
