import { setImmediate } from "node:timers/promises";
import type { Database } from "@/db/store";
import { writeWorkbook } from "@/lib/formats/write-workbook";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { agreementTable } from "./export-agreement";
import { labelsTable } from "./export-labels";
import { rankingTable } from "./export-ranking";

/** Labels, ranking and agreement as one file for spreadsheets: texts as they are, numbers as numbers. */
export async function exportWorkbook(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<Uint8Array>>> {
  const labels = await labelsTable(db, project);
  const ranking = await rankingTable(db, project);
  if (!ranking.ok) return ranking;
  const agreement = await agreementTable(db, project);
  if (!agreement.ok) return agreement;
  return ok(
    writeWorkbook(
      [
        { name: "Labels", ...labels },
        { name: "Ranking", ...ranking.value },
        { name: "Agreement", ...agreement.value },
      ],
      () => setImmediate(),
    ),
  );
}
