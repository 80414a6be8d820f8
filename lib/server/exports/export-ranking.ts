import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshRanking } from "@/lib/server/sessions/session-ranking";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { stillReports } from "@/lib/server/sessions/still-reports";
import { type ExportTable, pagesOf, rounded } from "./export-table";

const columns = [
  ...["rank", "id", "score", "uncertainty", "rank_low", "rank_high", "expected_yes"],
  ...["label", "pulls", "duels"],
];

/** Items from the highest score to the lowest; nothing about those that nobody answered about. */
export async function rankingTable(
  db: Database,
  project: OwnedProject,
): Promise<Result<ExportTable>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const sessions = sessionsOf(db);
  const ranked = await freshRanking(sessions, currentSessionId);
  const still = await stillReports(sessions, currentSessionId);
  const ids = await readItemIds(db, { projectId, itemSet });
  const pages = pagesOf(ranked.length, (place) => {
    const row = ranked[place]!;
    const { pulls, duels } = still.report(row.item);
    return [
      ...[row.rank, ids[row.item]!, rounded(row.score), rounded(row.uncertainty)],
      ...[row.rankLow, row.rankHigh],
      row.expectedYes === null ? null : rounded(row.expectedYes),
      ...[still.shown(row.item).label, pulls, duels],
    ];
  });
  return ok({ columns, pages });
}
