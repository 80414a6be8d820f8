import type { Database } from "@/db/store";
import { exportFile, isExportFile } from "@/lib/server/exports/export-file";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { problemReply } from "./http-reply";
import { fileReply } from "./stream-reply";

/** The export that an address names. */
export async function exportNamed(
  db: Database,
  project: OwnedProject,
  { file, savedAs }: { readonly file: string; readonly savedAs: string },
): Promise<Response> {
  if (!isExportFile(file)) {
    return problemReply({ kind: "not-found", message: `No export is named ${file}.` });
  }
  return fileReply(await exportFile(db, project, file), file, savedAs);
}
