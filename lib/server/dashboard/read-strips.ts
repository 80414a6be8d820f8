import { z } from "zod/mini";
import { readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { StripsView } from "@/lib/protocol/sieve-messages";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { sieveOf } from "./live-sieves";
import { reasonsAt } from "./read-sieve";
import { type SieveMoment, sieveOverview } from "./sieve-overviews";

/** So many items are sent one by one: more than the widest window shows, so that a small step needs no other request. */
const mostNear = 400;
const mostAsked = 5;

/** A place; anything else, or none, means the threshold. */
const aroundSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(1e9));

export function aroundOf(asked: string | null): number | null {
  const parsed = aroundSchema.safeParse(asked ?? undefined);
  return parsed.success ? parsed.data : null;
}

/** All items as strips, and those about a place one by one: as large for a million items as for a thousand. */
export async function readStrips(
  db: Database,
  project: OwnedProject,
  around: number | null,
): Promise<Result<StripsView>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const sessions = sessionsOf(db);
  const moment = await sieveOverview(sessions, currentSessionId);
  const { items, ranks, bracket, threshold, totals, strips, seq } = moment;
  const near = nearPlaces(moment, around);
  const asked = await sessions.read(currentSessionId, (_, live) =>
    sieveOf(live).lastQuestions(mostAsked),
  );
  const whyOf = await reasonsAt(
    db,
    currentSessionId,
    asked.map(({ servedSeq }) => servedSeq),
  );
  const about = asked.map(({ question: { first, second } }) =>
    second === null ? [first] : [first, second],
  );
  const ids = await readSomeItemIds(db, { projectId, itemSet }, [...near.items, ...about.flat()]);
  const idOf = (item: number) => ids.get(item)!;
  const pick = (column: ArrayLike<number>) => Array.from(near.items, (item) => column[item]!);
  return ok({
    ...{ itemCount: ranks.itemAt.length, seq, bracket, threshold, totals, strips },
    near: {
      from: near.from,
      items: [...near.items],
      ids: Array.from(near.items, idOf),
      scores: pick(items.scores),
      marks: pick(items.marks),
      pulls: pick(items.pulls),
      duels: pick(items.duels),
    },
    asked: asked.map(({ question, servedSeq }, at) => ({
      ...question,
      why: whyOf(servedSeq),
      places: about[at]!.map((item) => ranks.placeOf[item]!),
      ids: about[at]!.map(idOf),
    })),
  });
}

/** The items of the places about one, as far as there are any. */
export function nearPlaces(
  { ranks: { itemAt }, threshold }: SieveMoment,
  around: number | null,
): { readonly from: number; readonly items: Int32Array } {
  const wanted = Math.round((around ?? threshold) - mostNear / 2);
  const from = Math.max(0, Math.min(itemAt.length - mostNear, wanted));
  return { from, items: itemAt.subarray(from, from + mostNear) };
}
