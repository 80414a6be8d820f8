/** Which items a page of them is about, and in which order: by numbers alone, in slices, however many there are. */
import { findItemIndexes, type ItemSetRef, readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { mostSingly } from "@/lib/protocol/sieve-messages";
import { type InSteps, partsOf, sortInSteps } from "@/lib/ranksearch/in-steps";
import { runInSlices, Slice } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { SharedLook } from "@/lib/server/sessions/shared-look";
import type { ItemFilter, ItemSort, ItemsQuery } from "@/lib/session/owner-view";
import { shownLabel } from "@/lib/session/shown-label";
import { marks } from "@/lib/sieve/marks";
import type { SieveItems } from "@/lib/sieve/sieve-state";
import { sieveOverview } from "./sieve-overviews";

interface Asked {
  readonly set: ItemSetRef;
  /** Items to be judged, which come first. */
  readonly judged: number;
  /** Null while the project is a draft: then all are open, and none is answered. */
  readonly sessionId: string | null;
  readonly query: Pick<ItemsQuery, "search" | "filter" | "sort" | "descending">;
}

/** Indexes in the order wanted. */
export async function orderItems(db: Database, asked: Asked): Promise<Int32Array> {
  const { set, judged, sessionId, query } = asked;
  const { filter, sort, descending } = query;
  const search = query.search.trim();
  const found = search === "" ? everyIndex(judged) : await findItemIndexes(db, set, search);
  const items = sessionId === null ? null : (await sieveOverview(sessionsOf(db), sessionId)).items;
  const kept = await runInSlices(keepInSteps(found, filter, items));
  const keys = await keysOf(db, asked, sort, items);
  if (keys === null) return descending ? kept.reverse() : kept;
  const direction = descending ? -1 : 1;
  return runInSlices(sortInSteps(kept, (a, b) => direction * (keys[a]! - keys[b]! || a - b)));
}

function everyIndex(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => index);
}

const itemsAtOnce = 20_000;

function* keepInSteps(
  found: Int32Array,
  filter: ItemFilter,
  items: SieveItems | null,
): InSteps<Int32Array> {
  if (filter === "all") return found;
  let kept = 0;
  for (const [from, to] of partsOf(found.length, itemsAtOnce)) {
    for (let at = from; at < to; at++) {
      const index = found[at]!;
      const label = items === null ? "open" : marks[items.marks[index]!]!.label;
      if (label === filter) found[kept++] = index;
    }
    yield;
  }
  return found.slice(0, kept);
}

const labelOrder = ["above", "below", "undecided", "open"];

/** A number per item that it is sorted by; null where the list's own order is meant. */
async function keysOf(
  db: Database,
  { set, judged, sessionId }: Asked,
  sort: ItemSort,
  items: SieveItems | null,
): Promise<ArrayLike<number> | null> {
  if (sort === "id") return idPlaces(db, set, sessionId === null ? null : judged);
  if (items === null || sessionId === null) return null;
  if (sort === "label") return items.marks.map((mark) => labelOrder.indexOf(marks[mark]!.label));
  if (sort === "answers")
    return Int32Array.from(items.pulls, (pulls, item) => pulls + items.duels[item]!);
  return sort === "confidence" ? surenesses.read(sessionsOf(db), sessionId) : null;
}

/** How sure each label is in what the table shows: the chance that it is right where it is estimated. */
const surenesses = new SharedLook<Float32Array>("sureness", {
  make: async (sessions, { id, state: { created } }) => {
    const sure = new Float32Array(created.itemCount);
    for (let item = 0; item < sure.length; ) {
      await sessions.read(id, ({ ranking, settings: { goal } }) => {
        for (const slice = new Slice(); item < sure.length && !slice.isOver; item++) {
          const report = ranking.report(item);
          const { how, probabilityRight } = shownLabel(report, goal);
          sure[item] = how === "estimated" ? (probabilityRight ?? 0) : report.confidence;
        }
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
    return sure;
  },
  mayBeOld: ({ state }) => state.created.itemCount > mostSingly,
});

/** Made once: `localeCompare` makes one for each of a hundred thousand comparisons. */
const byNumber = new Intl.Collator("en", { numeric: true });

/** Of a launched project, whose items do not change: by set, the one asked for last at the end. */
const knownPlaces = new Map<string, Promise<Int32Array>>();
const mostKnown = 4;

/** Per item the place of its id among all, in the order that people expect. */
function idPlaces(db: Database, set: ItemSetRef, fixed: number | null): Promise<Int32Array> {
  if (fixed === null) return sortIds(db, set);
  const key = `${set.projectId} ${set.itemSet}`;
  const places = knownPlaces.get(key) ?? sortIds(db, set);
  knownPlaces.delete(key);
  knownPlaces.set(key, places);
  places.catch(() => knownPlaces.delete(key));
  for (const old of knownPlaces.keys()) if (knownPlaces.size > mostKnown) knownPlaces.delete(old);
  return places;
}

async function sortIds(db: Database, set: ItemSetRef): Promise<Int32Array> {
  const ids = await readItemIds(db, set);
  const sorted = await runInSlices(
    sortInSteps(everyIndex(ids.length), (a, b) => byNumber.compare(ids[a]!, ids[b]!)),
  );
  const places = new Int32Array(ids.length);
  for (let place = 0; place < sorted.length; place++) places[sorted[place]!] = place;
  return places;
}
