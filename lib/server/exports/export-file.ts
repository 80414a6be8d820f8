import type { Database } from "@/db/open";
import { assertNever } from "@/lib/ranksearch/question";
import type { User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { exportAnswers } from "./export-answers";
import { exportComparisons } from "./export-comparisons";
import { exportLabels } from "./export-labels";
import { exportProof } from "./export-proof";

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
  projectId: string,
  file: ExportFile,
): Exported {
  switch (file) {
    case "labels.csv":
      return exportLabels(db, user, projectId, "csv");
    case "labels.jsonl":
      return exportLabels(db, user, projectId, "jsonl");
    case "answers.csv":
      return exportAnswers(db, user, projectId);
    case "crowd-kit-labels.csv":
      return exportComparisons(db, user, projectId, "pulls");
    case "crowd-kit-comparisons.csv":
      return exportComparisons(db, user, projectId, "duels");
    case "proof.json":
      return exportProof(db, user, projectId);
    default:
      return assertNever(file);
  }
}
