import { setImmediate } from "node:timers/promises";
import type BetterSqlite from "better-sqlite3";
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  max,
  min,
  ne,
} from "drizzle-orm";
import { z } from "zod";
import { items } from "../schema";
import type { Query, Tx } from "../write";
import { addWeight, forgetOtherWeights, setWeight, weightOf } from "./item-sets";

export interface ItemSetRef {
  readonly projectId: string;
  readonly itemSet: number;
}

export type ItemRecord = Omit<typeof items.$inferSelect, "columns"> & {
  readonly columns: Readonly<Record<string, string>>;
};

export type NewItemRow = typeof items.$inferInsert;

const columnsSchema = z.record(z.string(), z.string());
/** SQLite takes at most 32,766 values in a statement. */
const rowsPerInsert = 500;

/** Into one set, as every import does. */
export async function insertItems(
  db: Tx,
  set: ItemSetRef,
  rows: readonly NewItemRow[],
): Promise<void> {
  const bytes = rows.reduce((sum, row) => sum + weightOf(row), 0);
  if (bytes > 0) await addWeight(db, set, bytes);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    db.insert(items)
      .values(rows.slice(start, start + rowsPerInsert))
      .run();
  }
}

/** Everything of the project's other sets: for a draft, what imports left unfinished and what they replaced. */
export async function deleteOtherSets(db: Tx, set: ItemSetRef): Promise<void> {
  db.delete(items)
    .where(and(eq(items.projectId, set.projectId), ne(items.itemSet, set.itemSet)))
    .run();
  await forgetOtherWeights(db, set);
}

/** Every item of a set into another, which has none yet. */
export async function copyItems(db: Tx, from: ItemSetRef, to: ItemSetRef): Promise<void> {
  db.raw
    .prepare<[string, number, string, number]>(
      `INSERT INTO items (project_id, item_set, "index", external_id, format, body, columns, gold, prior_score, content_hash)
       SELECT ?, ?, "index", external_id, format, body, columns, gold, prior_score, content_hash
       FROM items WHERE project_id = ? AND item_set = ?`,
    )
    .run(to.projectId, to.itemSet, from.projectId, from.itemSet);
  await addWeight(db, to, await setWeight(db, from));
}

/** The highest number that a set of the project has, imports that were cut off included; null without any item. */
export async function lastItemSet(db: Query, projectId: string): Promise<number | null> {
  const row = db
    .select({ last: max(items.itemSet) })
    .from(items)
    .where(eq(items.projectId, projectId))
    .get();
  return row?.last ?? null;
}

/** Whether the set has an item at this place or after it. */
export async function hasItemsFrom(db: Query, set: ItemSetRef, index: number): Promise<boolean> {
  const later = and(inSet(set), gte(items.index, index));
  return db.select({ index: items.index }).from(items).where(later).limit(1).get() !== undefined;
}

/** What an import is checked by. */
export async function readSetFacts(db: Query, set: ItemSetRef) {
  const all = db
    .select({
      rows: count(),
      distinctIds: countDistinct(items.externalId),
      lastIndex: max(items.index),
    })
    .from(items)
    .where(inSet(set))
    .get()!;
  const gold = db
    .select({ goldRows: count(), firstGold: min(items.index) })
    .from(items)
    .where(and(inSet(set), isNotNull(items.gold)))
    .get()!;
  return { ...all, ...gold };
}

/** How many items there are, and how many of them are to be judged, which come first. Reads the last few, not all. */
export async function itemPlaces(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
): Promise<{ readonly total: number; readonly judged: number }> {
  const after = (condition: string) =>
    1 +
    (db.raw
      .prepare<[string, number], number>(
        `SELECT "index" FROM items WHERE project_id = ? AND item_set = ? ${condition} ORDER BY "index" DESC LIMIT 1`,
      )
      .pluck()
      .get(projectId, itemSet) ?? -1);
  return { total: after(""), judged: after("AND gold IS NULL") };
}

/** Makes room for `count` items before the gold ones. */
export async function moveGoldItems(
  db: Tx,
  { projectId, itemSet }: ItemSetRef,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  // By way of negative places, so that no two rows ever share one.
  const away = db.raw.prepare<[number, string, number, number]>(
    'UPDATE items SET "index" = -1 - ("index" + ?) WHERE project_id = ? AND item_set = ? AND "index" >= ?',
  );
  const back = db.raw.prepare<[string, number]>(
    'UPDATE items SET "index" = -1 - "index" WHERE project_id = ? AND item_set = ? AND "index" < 0',
  );
  away.run(count, projectId, itemSet, from);
  back.run(projectId, itemSet);
}

/** One of the ids that an item of the set has already, if there is one. */
export async function findKnownId(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
  ids: readonly string[],
): Promise<string | null> {
  return (
    db.raw
      .prepare<[string, number, string], string>(
        "SELECT external_id FROM items WHERE project_id = ? AND item_set = ? AND external_id IN (SELECT value FROM json_each(?)) LIMIT 1",
      )
      .pluck()
      .get(projectId, itemSet, JSON.stringify(ids)) ?? null
  );
}

export async function readItemRow(
  db: Query,
  set: ItemSetRef,
  index: number,
): Promise<ItemRecord | null> {
  const row = db
    .select()
    .from(items)
    .where(and(inSet(set), eq(items.index, index)))
    .get();
  return row ? parseItem(row) : null;
}

export type ItemContent = Pick<ItemRecord, "format" | "body">;
type ContentStatement = BetterSqlite.Statement<[string, number, number], ItemContent>;
const contentStatements = new WeakMap<BetterSqlite.Database, ContentStatement>();

/** By index. On the path of every answer, so a prepared statement. */
export async function readItemContents(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, ItemContent>> {
  let statement = contentStatements.get(db.raw);
  if (!statement) {
    statement = db.raw.prepare<[string, number, number], ItemContent>(
      'SELECT format, body FROM items WHERE project_id = ? AND item_set = ? AND "index" = ?',
    );
    contentStatements.set(db.raw, statement);
  }
  const contents = new Map<number, ItemContent>();
  for (const index of indexes) {
    const content = statement.get(projectId, itemSet, index);
    if (!content) throw new Error(`Item ${index} of project ${projectId} is missing.`);
    contents.set(index, content);
  }
  return contents;
}

/** Ids of all items, gold ones included, by index. Without drizzle, whose mapping of rows takes ten times as long as reading them. */
export async function readItemIds(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
): Promise<string[]> {
  return db.raw
    .prepare<[string, number], string>(
      'SELECT external_id FROM items WHERE project_id = ? AND item_set = ? ORDER BY "index"',
    )
    .pluck()
    .all(projectId, itemSet);
}

/** Items whose contents are read at one go, before others get their turn. */
const lengthsAtOnce = 500;

/** Characters to be read of all items, gold ones included, by index: none of a picture, and no addresses of links. */
export async function readItemLengths(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
): Promise<readonly number[]> {
  const lengths: number[] = [];
  const rows = db.raw.prepare<[string, number, number], { plain: number; markdown: string | null }>(
    `SELECT CASE format WHEN 'image' THEN 0 ELSE length(body) END AS plain,
       CASE format WHEN 'markdown' THEN body END AS markdown
     FROM items WHERE project_id = ? AND item_set = ? AND "index" >= ? ORDER BY "index" LIMIT ${lengthsAtOnce}`,
  );
  for (;;) {
    const found = rows.all(projectId, itemSet, lengths.length);
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
  readonly id: string;
  readonly contentHash: string;
  readonly gold: "yes" | "no" | null;
}

const identitiesAtOnce = 2_000;

/** What binds a session to its items, in order of index, without their contents. */
export async function* eachItemIdentity(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
): AsyncGenerator<ItemIdentity> {
  const rows = db.raw.prepare<[string, number, number], ItemIdentity & { readonly index: number }>(
    `SELECT "index", external_id AS id, content_hash AS contentHash, gold FROM items
     WHERE project_id = ? AND item_set = ? AND "index" > ? ORDER BY "index" LIMIT ${identitiesAtOnce}`,
  );
  for (let after = -1; ; ) {
    const found = rows.all(projectId, itemSet, after);
    for (const { index: _, ...identity } of found) yield identity;
    if (found.length < identitiesAtOnce) return;
    after = found.at(-1)!.index;
  }
}

/** Index and id of the items to be judged whose id or content has the text in it; all of them for an empty one. */
export async function findItemIds(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
  text: string,
): Promise<{ readonly index: number; readonly externalId: string }[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const matching =
    text === ""
      ? ""
      : String.raw`AND (external_id LIKE $pattern ESCAPE '\' OR body LIKE $pattern ESCAPE '\')`;
  return db.raw
    .prepare<unknown[], { index: number; externalId: string }>(
      `SELECT "index", external_id AS externalId FROM items
       WHERE project_id = $projectId AND item_set = $itemSet AND gold IS NULL ${matching} ORDER BY "index"`,
    )
    .all({ projectId, itemSet, ...(text !== "" && { pattern }) });
}

/** The beginning of an item's content. */
export async function readItemStart(
  db: Query,
  { projectId, itemSet }: ItemSetRef,
  { index, length }: { readonly index: number; readonly length: number },
): Promise<string> {
  return (
    db.raw
      .prepare<[number, string, number, number], string>(
        'SELECT substr(body, 1, ?) FROM items WHERE project_id = ? AND item_set = ? AND "index" = ?',
      )
      .pluck()
      .get(length, projectId, itemSet, index) ?? ""
  );
}

/** In order of index, `limit` at a time, so that nothing holds a whole project in memory. */
export async function readItemRows(
  db: Query,
  set: ItemSetRef,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ItemRecord[]> {
  return db
    .select()
    .from(items)
    .where(and(inSet(set), gt(items.index, after)))
    .orderBy(asc(items.index))
    .limit(limit)
    .all()
    .map(parseItem);
}

export async function countItems(
  db: Query,
  set: ItemSetRef,
): Promise<{ judged: number; gold: number }> {
  const number = (condition: ReturnType<typeof isNull>) =>
    db
      .select({ value: count() })
      .from(items)
      .where(and(inSet(set), condition))
      .get()!.value;
  return { judged: number(isNull(items.gold)), gold: number(isNotNull(items.gold)) };
}

function inSet(set: ItemSetRef) {
  return and(eq(items.projectId, set.projectId), eq(items.itemSet, set.itemSet));
}

function parseItem(row: typeof items.$inferSelect): ItemRecord {
  return { ...row, columns: columnsSchema.parse(JSON.parse(row.columns)) };
}
