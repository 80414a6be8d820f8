/**
 * Items arrive in short writes, so that an import of a hundred thousand never stands in an annotator's way. They
 * go to an item set that the draft does not use yet; finishing makes it the draft's set in one step, so nothing
 * is ever half imported.
 */
import { and, count, eq, gt, isNotNull, max, sql } from "drizzle-orm";
import type { Database } from "@/db/open";
import { deleteOtherSets, insertItems } from "@/db/rows/items";
import { items, projects } from "@/db/schema";
import { mostItems } from "@/lib/formats/raw-table";
import { ownedDraft } from "@/lib/server/kernel/owned-draft";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import type { ProjectRow, User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { checkRoom } from "./item-room";
import { toItemRows } from "./new-item";

export interface ImportRef {
  readonly projectId: string;
  readonly itemSet: number;
}

/** A set to import into; what an earlier import left unfinished is thrown away. */
export function beginImport(db: Database, user: User, projectId: string): Result<ImportRef> {
  return db.transaction(
    (tx): Result<ImportRef> => {
      const draft = ownedDraft(db, user, projectId);
      if (!draft.ok) return draft;
      const { itemSet } = draft.value;
      const unused = and(eq(items.projectId, projectId), gt(items.itemSet, itemSet));
      const last = tx
        .select({ itemSet: max(items.itemSet) })
        .from(items)
        .where(unused)
        .get()?.itemSet;
      deleteOtherSets(tx, { projectId, itemSet });
      // A number of its own, so that a batch of the abandoned import that is still under way cannot fall into this one.
      return ok({ projectId, itemSet: Math.max(last ?? 0, itemSet) + 1 });
    },
    { behavior: "immediate" },
  );
}

export interface ItemBatch {
  /** Place of the first item among all; a batch that arrives twice changes nothing. */
  readonly from: number;
  /** Those to be judged before the gold ones, over all batches. */
  readonly items: readonly unknown[];
}

export function appendItems(
  db: Database,
  user: User,
  { to, batch }: { readonly to: ImportRef; readonly batch: ItemBatch },
): Result<null> {
  const known = openImport(db, user, to);
  if (!known.ok) return known;
  if (batch.from + batch.items.length > mostItems) {
    return problem("invalid", `A project takes at most ${mostItems} items.`, "items");
  }
  const rows = toItemRows({ projectId: to.projectId, itemSet: to.itemSet }, batch.items);
  if (!rows.ok) return rows;
  const placed = rows.value.map((row) => ({ ...row, index: row.index + batch.from }));
  return db.transaction(
    (tx): Result<null> => {
      const draft = openImport(db, user, to);
      if (!draft.ok) return draft;
      const arrived = tx
        .select({ value: count() })
        .from(items)
        .where(and(inSet(to), gt(items.index, batch.from - 1)))
        .get()!.value;
      if (arrived > 0) return ok(null);
      const room = checkRoom(tx, { ownerId: ownerIdOf(db, draft.value), set: to }, placed);
      if (room.ok) insertItems(tx, to, placed);
      return room;
    },
    { behavior: "immediate" },
  );
}

/** Makes the imported set the draft's, if it is whole: `expected` items, ids that differ, gold ones last. */
export function finishImport(
  db: Database,
  user: User,
  { to, expected }: { readonly to: ImportRef; readonly expected: number },
): Result<null> {
  return db.transaction(
    (tx): Result<null> => {
      const draft = openImport(db, user, to);
      if (!draft.ok) return draft;
      const found = tx
        .select({
          rows: count(),
          ids: sql<number>`count(distinct ${items.externalId})`,
          last: max(items.index),
        })
        .from(items)
        .where(inSet(to))
        .get()!;
      if (found.rows !== expected || found.last !== expected - 1) {
        return problem("conflict", "Some items did not arrive. Nothing was imported; try again.");
      }
      if (found.ids !== expected) {
        return problem("invalid", "Two items have the same id. Nothing was imported.", "items");
      }
      const gold = tx
        .select({ first: sql<number | null>`min(${items.index})`, rows: count() })
        .from(items)
        .where(and(inSet(to), isNotNull(items.gold)))
        .get()!;
      if (gold.rows > 0 && gold.first !== expected - gold.rows) {
        return problem("invalid", "Items with known answers must come last.", "items");
      }
      tx.update(projects).set({ itemSet: to.itemSet }).where(eq(projects.id, to.projectId)).run();
      deleteOtherSets(tx, to);
      return ok(null);
    },
    { behavior: "immediate" },
  );
}

function inSet({ projectId, itemSet }: ImportRef) {
  return and(eq(items.projectId, projectId), eq(items.itemSet, itemSet));
}

function openImport(db: Database, user: User, to: ImportRef): Result<ProjectRow> {
  const draft = ownedDraft(db, user, to.projectId);
  if (!draft.ok || to.itemSet > draft.value.itemSet) return draft;
  return problem("conflict", "This import was replaced by another. Start it again.");
}
