import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { requireEstimate } from "@/lib/server/sessions/estimate-fits";
import { freshReports } from "@/lib/server/sessions/item-reports";
import { freshRanking } from "@/lib/server/sessions/session-ranking";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { shownLabel } from "@/lib/session/shown-label";
import { type ExportTable, rounded } from "./export-table";

const columns = [
  ...["rank", "id", "score", "uncertainty", "rank_low", "rank_high", "expected_yes"],
  ...["label", "pulls", "duels"],
];
const rowsPerPage = 1_000;

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
  await requireEstimate(sessions, currentSessionId);
  const reports = await freshReports(sessions, currentSessionId);
  const goal = await sessions.read(currentSessionId, ({ settings }) => settings.goal);
  const ids = await readItemIds(db, { projectId, itemSet });
  async function* pages() {
    for (let from = 0; from < ranked.length; from += rowsPerPage) {
      yield ranked.slice(from, from + rowsPerPage).map((row) => {
        const report = reports[row.item]!;
        const { pulls, duels } = report;
        return [
          ...[row.rank, ids[row.item]!, rounded(row.score), rounded(row.uncertainty)],
          ...[row.rankLow, row.rankHigh],
          row.expectedYes === null ? null : rounded(row.expectedYes),
          ...[shownLabel(report, goal).label, pulls, duels],
        ];
      });
    }
  }
  return ok({ columns, pages: pages() });
}
