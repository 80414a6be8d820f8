import { readItemContents, readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshRanking } from "@/lib/server/sessions/session-ranking";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { stillReports } from "@/lib/server/sessions/still-reports";
import { outcomeNames, outcomeOf } from "@/lib/session/outcome-names";
import { type OrderedTable, pagesOf, rounded } from "./export-table";
import { fingerprint } from "./row-order";

const columns = [
  ...["rank", "id", "score", "uncertainty", "rank_low", "rank_high", "expected_yes"],
  ...["label", "outcome", "pulls", "duels", "content"],
];

/** Items from the highest score to the lowest; nothing about those that nobody answered about. */
export async function rankingTable(
  db: Database,
  project: OwnedProject,
): Promise<Result<OrderedTable>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const sessions = sessionsOf(db);
  const ranked = await freshRanking(sessions, currentSessionId);
  const still = await stillReports(sessions, currentSessionId);
  const set = { projectId, itemSet };
  const ids = await readItemIds(db, set);
  const names = outcomeNames(launched.value.settings.questions);
  const cellsOf = (row: (typeof ranked)[number]) => {
    const { pulls, duels } = still.report(row.item);
    const { label } = still.shown(row.item);
    return [
      ...[row.rank, ids[row.item]!, rounded(row.score), rounded(row.uncertainty)],
      ...[row.rankLow, row.rankHigh],
      row.expectedYes === null ? null : rounded(row.expectedYes),
      ...[label, outcomeOf(label, names), pulls, duels],
    ];
  };
  async function* pages() {
    for await (const rows of pagesOf(ranked.length, (place) => ranked[place]!)) {
      const contents = await readItemContents(
        db,
        set,
        rows.map(({ item }) => item),
      );
      yield rows.map((row) => [...cellsOf(row), contents.get(row.item)!.body]);
    }
  }
  const rest = fingerprint(Int32Array.from(ranked, ({ item }) => item));
  return ok({ columns, pages: pages(), order: { of: currentSessionId, settled: 0, rest } });
}
