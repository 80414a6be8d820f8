import { readItemStarts, readPictureAddresses, readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { RankedItem } from "@/lib/results/rank-items";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { freshReport } from "@/lib/server/sessions/item-reports";
import { freshRanking } from "@/lib/server/sessions/session-ranking";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type ShownLabel, shownLabel } from "@/lib/session/shown-label";

export interface RankingRow extends RankedItem {
  readonly externalId: string;
  readonly excerpt: string;
  /** Its address, if the item is a picture. */
  readonly picture: string | null;
  readonly shown: ShownLabel;
}

export interface RankingPage {
  readonly rows: readonly RankingRow[];
  /** Of items that anyone has answered about. */
  readonly ranked: number;
}

const excerptLength = 120;

/** A part of the ranking, from the highest score down. `page` is from 1. */
export async function readRankingPage(
  db: Database,
  project: OwnedProject,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Result<RankingPage>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const ranking = await freshRanking(sessionsOf(db), currentSessionId);
  const { goal } = launched.value.settings.live;
  const set = { projectId, itemSet };
  const shown = ranking.slice((page - 1) * pageSize, page * pageSize);
  const indexes = shown.map(({ item }) => item);
  const ids = await readSomeItemIds(db, set, indexes);
  const starts = await readItemStarts(db, set, { indexes, length: 4 * excerptLength });
  const pictures = await readPictureAddresses(db, set, indexes);
  const reports = await sessionsOf(db).read(currentSessionId, (_, live) =>
    indexes.map((item) => freshReport(live, item)),
  );
  const rows: RankingRow[] = shown.map((item, at) => ({
    ...item,
    externalId: ids.get(item.item)!,
    excerpt: excerptOf(starts.get(item.item) ?? ""),
    picture: pictures.get(item.item) ?? null,
    shown: shownLabel(reports[at]!, goal),
  }));
  return ok({ rows, ranked: ranking.length });
}

function excerptOf(start: string): string {
  const text = start.replace(/\s+/g, " ").trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text;
}
