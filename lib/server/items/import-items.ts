/**
 * Items arrive in short writes, so that an import of a hundred thousand never stands in an annotator's way. They
 * go to an item set that the draft does not use yet; finishing makes it the draft's set in one step, so nothing
 * is ever half imported.
 */

import type { Database } from "@/db/open";
import {
  deleteOtherSets,
  hasItemsFrom,
  insertItems,
  lastItemSet,
  readSetFacts,
} from "@/db/rows/items";
import { type ProjectRow, updateProject } from "@/db/rows/projects";
import { type Query, write } from "@/db/write";
import { itemLimits } from "@/lib/protocol/item-messages";
import { ownedDraft } from "@/lib/server/kernel/owned-draft";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { checkRoom } from "./item-room";
import { toItemRows } from "./new-item";

export interface ImportRef {
  readonly projectId: string;
  readonly itemSet: number;
}

/** A set to import into; what an earlier import left unfinished is thrown away. */
export function beginImport(db: Database, user: User, projectId: string): Result<ImportRef> {
  return write(db, (tx): Result<ImportRef> => {
    const draft = ownedDraft(tx, user, projectId);
    if (!draft.ok) return draft;
    const { itemSet } = draft.value;
    const last = lastItemSet(tx, projectId) ?? 0;
    deleteOtherSets(tx, { projectId, itemSet });
    // A number of its own, so that a batch of the abandoned import that is still under way cannot fall into this one.
    return ok({ projectId, itemSet: Math.max(last, itemSet) + 1 });
  });
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
  if (batch.from + batch.items.length > itemLimits.items) {
    return problem("invalid", `A project can have at most ${itemLimits.items} items.`, "items");
  }
  const rows = toItemRows({ projectId: to.projectId, itemSet: to.itemSet }, batch.items);
  if (!rows.ok) return rows;
  const placed = rows.value.map((row) => ({ ...row, index: row.index + batch.from }));
  return write(db, (tx): Result<null> => {
    const draft = openImport(tx, user, to);
    if (!draft.ok) return draft;
    if (hasItemsFrom(tx, to, batch.from)) return ok(null);
    const room = checkRoom(tx, { ownerId: ownerIdOf(tx, draft.value), set: to }, placed);
    if (room.ok) insertItems(tx, to, placed);
    return room;
  });
}

/** Makes the imported set the draft's, if it is whole: `expected` items, ids that differ, gold ones last. */
export function finishImport(
  db: Database,
  user: User,
  { to, expected }: { readonly to: ImportRef; readonly expected: number },
): Result<null> {
  return write(db, (tx): Result<null> => {
    const draft = openImport(tx, user, to);
    if (!draft.ok) return draft;
    const found = readSetFacts(tx, to);
    if (found.rows !== expected || found.lastIndex !== expected - 1) {
      return problem("conflict", "Some items did not arrive. Nothing was imported; try again.");
    }
    if (found.distinctIds !== expected) {
      return problem("invalid", "Two items have the same id. Nothing was imported.", "items");
    }
    if (found.goldRows > 0 && found.firstGold !== expected - found.goldRows) {
      return problem("invalid", "Items with known answers must come last.", "items");
    }
    updateProject(tx, to.projectId, { itemSet: to.itemSet });
    deleteOtherSets(tx, to);
    return ok(null);
  });
}

function openImport(db: Query, user: User, to: ImportRef): Result<ProjectRow> {
  const draft = ownedDraft(db, user, to.projectId);
  if (!draft.ok || to.itemSet > draft.value.itemSet) return draft;
  return problem("conflict", "This import was replaced by another one. Start again.");
}
