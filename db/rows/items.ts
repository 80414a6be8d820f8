import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt, gte, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Query, Tables, Tx } from "../store";
import { askTogether } from "./ask-together";
import { first } from "./first";
import { addWeight, setWeight, weightOf } from "./item-sets";

export interface ItemSetRef {
  readonly projectId: string;
  readonly itemSet: number;
}

export type ItemRecord = Omit<Tables["items"]["$inferSelect"], "columns"> & {
  readonly columns: Readonly<Record<string, string>>;
};

export type NewItemRow = Tables["items"]["$inferInsert"];

const columnsSchema = z.record(z.string(), z.string());
/** SQLite takes at most 32,766 values in a statement. */
const rowsPerInsert = 500;

/** Into one set, as every import does. */
export async function insertItems(
  db: Tx,
  set: ItemSetRef,
  rows: readonly NewItemRow[],
): Promise<void> {
  const { items } = db.t;
  const bytes = rows.reduce((sum, row) => sum + weightOf(row), 0);
  if (bytes > 0) await addWeight(db, set, bytes);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(items).values(rows.slice(start, start + rowsPerInsert));
  }
}

/** Every item of a set into another, which has none yet. */
export async function copyItems(db: Tx, from: ItemSetRef, to: ItemSetRef): Promise<void> {
  await db.statement(
    sql`INSERT INTO items (project_id, item_set, "index", external_id, format, body, columns, gold, prior_score, content_hash)
      SELECT CAST(${to.projectId} AS text), CAST(${to.itemSet} AS integer), "index", external_id, format, body, columns, gold, prior_score, content_hash
      FROM items WHERE ${isSet(from)}`,
  );
  await addWeight(db, to, await setWeight(db, from));
}

/** The highest number that a set of the project has, imports that were cut off included; null without any item. */
export async function lastItemSet(db: Query, projectId: string): Promise<number | null> {
  const { items } = db.t;
  const row = await first(
    db
      .select({ last: max(items.itemSet) })
      .from(items)
      .where(eq(items.projectId, projectId))
      .limit(1),
  );
  return row?.last ?? null;
}

/** Whether the set has an item at this place or after it. */
export async function hasItemsFrom(db: Query, set: ItemSetRef, index: number): Promise<boolean> {
  const { items } = db.t;
  const later = and(inSet(db, set), gte(items.index, index));
  return (
    (await first(db.select({ index: items.index }).from(items).where(later).limit(1))) !== null
  );
}

/** Whether two items of the set have the same id. In the order of ids, so that only neighbours are compared. */
export async function hasRepeatedId(db: Query, set: ItemSetRef): Promise<boolean> {
  for (let after: string | null = null; ; ) {
    const from: SQL = after === null ? sql`` : sql`AND external_id > ${after}`;
    const found: { id: string }[] = await db.statement<{ id: string }>(
      sql`SELECT external_id AS id FROM items WHERE ${isSet(set)} ${from} ORDER BY external_id LIMIT ${idsAtOnce + 1}`,
    );
    if (found.some(({ id }, place) => id === found[place + 1]?.id)) return true;
    if (found.length <= idsAtOnce) return false;
    // The last one is looked at again, beside the one after it.
    after = found[idsAtOnce - 1]!.id;
    await setImmediate();
  }
}

/** How many items there are, and how many of them are to be judged, which come first. */
export interface ItemPlaces {
  readonly total: number;
  readonly judged: number;
}

/** Reads the last few, not all. */
export async function itemPlaces(db: Query, set: ItemSetRef): Promise<ItemPlaces> {
  const after = async (condition: SQL) => {
    const last = await db.statement<{ index: number }>(
      sql`SELECT "index" FROM items WHERE ${isSet(set)} ${condition} ORDER BY "index" DESC LIMIT 1`,
    );
    return 1 + (last[0]?.index ?? -1);
  };
  return { total: await after(sql``), judged: await after(sql`AND gold IS NULL`) };
}

/**
 * Makes room for `count` items before the gold ones. Only those whose places are taken move, to the end: an import of many items after a
 * thousand gold ones does not move them all with each of its slices.
 */
export async function moveGoldItems(
  db: Tx,
  set: ItemSetRef,
  { count, places }: { readonly count: number; readonly places: ItemPlaces },
): Promise<void> {
  const { judged, total } = places;
  if (count === 0 || judged === total) return;
  // Beyond every place that is in use, so that no two rows ever share one.
  const distance = Math.max(count, total - judged);
  await db.statement(
    sql`UPDATE items SET "index" = "index" + ${distance}
        WHERE ${isSet(set)} AND "index" >= ${judged} AND "index" < ${judged + count}`,
  );
}

export type KnownItem = Pick<NewItemRow, "externalId" | "contentHash" | "columns" | "gold">;

/** Those of the set that have one of these ids. */
export async function findKnownItems(
  db: Query,
  set: ItemSetRef,
  ids: readonly string[],
): Promise<KnownItem[]> {
  return db.statement<KnownItem>(
    sql`SELECT external_id AS "externalId", content_hash AS "contentHash", columns, gold FROM items
        WHERE ${isSet(set)} AND external_id IN ${db.among(ids)}`,
  );
}

export async function readItemRow(
  db: Query,
  set: ItemSetRef,
  index: number,
): Promise<ItemRecord | null> {
  const { items } = db.t;
  const row = await first(
    db
      .select()
      .from(items)
      .where(and(inSet(db, set), eq(items.index, index)))
      .limit(1),
  );
  return row ? parseItem(row) : null;
}

export type ItemContent = Pick<ItemRecord, "format" | "body">;

interface Wanted {
  readonly set: ItemSetRef;
  readonly indexes: readonly number[];
}

const contentsAsked = askTogether<Wanted, ReadonlyMap<number, ItemContent>>(async (db, wanted) => {
  const bySet = new Map<string, { readonly set: ItemSetRef; readonly indexes: Set<number> }>();
  for (const { set, indexes } of wanted) {
    const same = bySet.get(keyOf(set));
    if (same) for (const index of indexes) same.indexes.add(index);
    else bySet.set(keyOf(set), { set, indexes: new Set(indexes) });
  }
  const found = new Map<string, ReadonlyMap<number, ItemContent>>();
  for (const [key, { set, indexes }] of bySet) {
    const rows = await db.statement<ItemContent & { readonly index: number }>(
      sql`SELECT "index", format, body FROM items WHERE ${isSet(set)} AND "index" IN ${db.among([...indexes])}`,
    );
    found.set(key, new Map(rows.map(({ index, ...content }) => [index, content])));
  }
  return ({ set }) => found.get(keyOf(set))!;
});

function keyOf({ projectId, itemSet }: ItemSetRef): string {
  return `${projectId} ${itemSet}`;
}

/** By index. On the path of every answer. */
export async function readItemContents(
  db: Query,
  set: ItemSetRef,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, ItemContent>> {
  if (indexes.length === 0) return new Map();
  const found = await contentsAsked(db, { set, indexes });
  const missing = indexes.find((index) => !found.has(index));
  if (missing === undefined) return found;
  throw new Error(`Item ${missing} of project ${set.projectId} is missing.`);
}

/** Ids of all items, gold ones included, by index. Without drizzle, whose mapping of rows takes ten times as long as reading them. */
export async function readItemIds(db: Query, set: ItemSetRef): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const found = await db.statement<{ id: string }>(
      sql`SELECT external_id AS id FROM items
        WHERE ${isSet(set)} AND "index" >= ${ids.length} ORDER BY "index" LIMIT ${idsAtOnce}`,
    );
    for (const { id } of found) ids.push(id);
    if (found.length < idsAtOnce) return ids;
    await setImmediate();
  }
}

/** Ids of these items alone. */
export async function readSomeItemIds(
  db: Query,
  set: ItemSetRef,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.statement<{ index: number; id: string }>(
    sql`SELECT "index", external_id AS id FROM items
      WHERE ${isSet(set)} AND "index" IN ${db.among([...new Set(indexes)])}`,
  );
  return new Map(rows.map(({ index, id }) => [index, id]));
}

/** Rows without their contents that are read at one go, before others get their turn. */
const idsAtOnce = 4_000;

/** Items whose contents are searched at one go, before others get their turn. */
const searchedAtOnce = 1_000;

/** Items whose contents are read at one go, before others get their turn. */
const lengthsAtOnce = 500;

/** Characters to be read of all items, gold ones included, by index: none of a picture, and no addresses of links. */
export async function readItemLengths(db: Query, set: ItemSetRef): Promise<readonly number[]> {
  const lengths: number[] = [];
  for (;;) {
    const found = await db.statement<{ plain: number; markdown: string | null }>(
      sql`SELECT CASE format WHEN 'image' THEN 0 ELSE length(body) END AS plain,
          CASE format WHEN 'markdown' THEN body END AS markdown
        FROM items WHERE ${isSet(set)} AND "index" >= ${lengths.length} ORDER BY "index" LIMIT ${lengthsAtOnce}`,
    );
    for (const { plain, markdown } of found) {
      lengths.push(markdown === null ? plain : readableLength(markdown));
    }
    if (found.length < lengthsAtOnce) return lengths;
    await setImmediate();
  }
}

function readableLength(markdown: string): number {
  return markdown.replaceAll(/\]\([^()\s]*(?:\s[^()]*)?\)/g, "]").length;
}

export interface ItemIdentity {
  readonly index: number;
  readonly id: string;
  readonly contentHash: string;
  readonly gold: "yes" | "no" | null;
}

const identitiesAtOnce = 2_000;

/** What binds a session to its items, in order of index, without their contents, in pages between which others have their turn. */
export async function* itemIdentities(db: Query, set: ItemSetRef): AsyncGenerator<ItemIdentity[]> {
  for (let after = -1; ; ) {
    const found = await db.statement<ItemIdentity>(
      sql`SELECT "index", external_id AS id, content_hash AS "contentHash", gold FROM items
        WHERE ${isSet(set)} AND "index" > ${after} ORDER BY "index" LIMIT ${identitiesAtOnce}`,
    );
    yield found;
    if (found.length < identitiesAtOnce) return;
    after = found.at(-1)!.index;
    await setImmediate();
  }
}

/** Places of the items to be judged whose id or content has the text in it, in their order. */
export async function findItemIndexes(
  db: Query,
  set: ItemSetRef,
  text: string,
): Promise<Int32Array> {
  const { externalId, body } = db.t.items;
  const all: number[] = [];
  for (let from = 0; ; from += searchedAtOnce) {
    const found = await db.statement<{ readonly index: number }>(
      sql`SELECT "index" FROM items
        WHERE ${isSet(set)} AND "index" >= ${from} AND "index" < ${from + searchedAtOnce}
          AND gold IS NULL AND (${db.hasText(externalId, text)} OR ${db.hasText(body, text)}) ORDER BY "index"`,
    );
    for (const { index } of found) all.push(index);
    if (!(await hasItemsFrom(db, set, from + searchedAtOnce))) return Int32Array.from(all);
    await setImmediate();
  }
}

/** The beginnings of these items' contents, by index. */
export async function readItemStarts(
  db: Query,
  set: ItemSetRef,
  { indexes, length }: { readonly indexes: readonly number[]; readonly length: number },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.statement<{ index: number; start: string }>(
    sql`SELECT "index", substr(body, 1, CAST(${length} AS integer)) AS start FROM items
      WHERE ${isSet(set)} AND "index" IN ${db.among([...new Set(indexes)])}`,
  );
  return new Map(rows.map(({ index, start }) => [index, start]));
}

/** The addresses of those of these items that are pictures, by index. */
export async function readPictureAddresses(
  db: Query,
  set: ItemSetRef,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.statement<{ index: number; body: string }>(
    sql`SELECT "index", body FROM items
      WHERE ${isSet(set)} AND format = 'image' AND "index" IN ${db.among([...new Set(indexes)])}`,
  );
  return new Map(rows.map(({ index, body }) => [index, body]));
}

/** In order of index, `limit` at a time, so that nothing holds a whole project in memory. */
export async function readItemRows(
  db: Query,
  set: ItemSetRef,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ItemRecord[]> {
  const { items } = db.t;
  const rows = await db
    .select()
    .from(items)
    .where(and(inSet(db, set), gt(items.index, after)))
    .orderBy(asc(items.index))
    .limit(limit);
  return rows.map(parseItem);
}

/** Those to be judged come first: their places tell how many there are, without a look at each. */
export async function countItems(
  db: Query,
  set: ItemSetRef,
): Promise<{ judged: number; gold: number }> {
  const { total, judged } = await itemPlaces(db, set);
  return { judged, gold: total - judged };
}

function inSet({ t: { items } }: Query, set: ItemSetRef) {
  return and(eq(items.projectId, set.projectId), eq(items.itemSet, set.itemSet));
}

/** The same for a statement in words. */
function isSet({ projectId, itemSet }: ItemSetRef): SQL {
  return sql`project_id = ${projectId} AND item_set = ${itemSet}`;
}

function parseItem(row: Tables["items"]["$inferSelect"]): ItemRecord {
  return { ...row, columns: columnsSchema.parse(JSON.parse(row.columns)) };
}

/** What was said in advance of the items to be judged, by index; null where nothing was. */
export async function readPriorScores(db: Query, set: ItemSetRef): Promise<(number | null)[]> {
  const scores: (number | null)[] = [];
  for (;;) {
    const found = await db.statement<{ score: number | null }>(
      sql`SELECT prior_score AS score FROM items
        WHERE ${isSet(set)} AND gold IS NULL AND "index" >= ${scores.length} ORDER BY "index" LIMIT ${idsAtOnce}`,
    );
    for (const { score } of found) scores.push(score);
    if (found.length < idsAtOnce) return scores;
    await setImmediate();
  }
}

export interface PriorScore {
  readonly id: string;
  readonly score: number | null;
}

/** By id, in the place of what was said before; says how many of the ids there are. */
export async function updatePriorScores(
  db: Tx,
  set: ItemSetRef,
  scores: readonly PriorScore[],
): Promise<number> {
  let known = 0;
  for (let start = 0; start < scores.length; start += rowsPerInsert) {
    const rows = scores
      .slice(start, start + rowsPerInsert)
      .map(({ id, score }) => sql`(CAST(${id} AS text), CAST(${score} AS double precision))`);
    const changed = await db.statement(
      sql`WITH given (id, score) AS (VALUES ${sql.join(rows, sql`, `)})
        UPDATE items SET prior_score = (SELECT score FROM given WHERE given.id = items.external_id)
        WHERE ${isSet(set)} AND external_id IN (SELECT id FROM given) RETURNING 1`,
    );
    known += changed.length;
  }
  return known;
}

/** How many items to be judged have one. */
export async function countPriorScores(db: Query, set: ItemSetRef): Promise<number> {
  const [row] = await db.statement<{ scored: number }>(
    sql`SELECT CAST(count(prior_score) AS integer) AS scored FROM items WHERE ${isSet(set)} AND gold IS NULL`,
  );
  return row!.scored;
}
