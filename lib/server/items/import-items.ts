/**
 * Items arrive in short writes, so that an import of a hundred thousand never stands in an annotator's way. They
 * go to an item set that the draft does not use yet; finishing makes it the draft's set in one step, so nothing
 * is ever half imported.
 */

import {
  deleteOtherSets,
  hasItemsFrom,
  insertItems,
  lastItemSet,
  readSetFacts,
} from "@/db/rows/items";
import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { itemLimits } from "@/lib/protocol/item-messages";
import { asDraft, type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { checkRoom } from "@/lib/server/sessions/item-room";
import { toItemRows } from "@/lib/server/sessions/new-item";

export interface ImportRef {
  readonly projectId: string;
  readonly itemSet: number;
}

/** A set to import into; what an earlier import left unfinished is thrown away. */
export async function beginImport(db: Database, project: OwnedProject): Promise<Result<ImportRef>> {
  return writeAsOwner(db, project, async (tx, now): Promise<Result<ImportRef>> => {
    const draft = asDraft(now);
    if (!draft.ok) return draft;
    const { id: projectId, itemSet } = draft.value;
    const last = (await lastItemSet(tx, projectId)) ?? 0;
    await deleteOtherSets(tx, { projectId, itemSet });
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

export async function appendItems(
  db: Database,
  project: OwnedProject,
  { itemSet, batch }: { readonly itemSet: number; readonly batch: ItemBatch },
): Promise<Result<null>> {
  const known = openImport(project, itemSet);
  if (!known.ok) return known;
  if (batch.from + batch.items.length > itemLimits.items) {
    return problem("invalid", `A project can have at most ${itemLimits.items} items.`, "items");
  }
  const to = { projectId: project.id, itemSet };
  const rows = toItemRows(to, batch.items);
  if (!rows.ok) return rows;
  const placed = rows.value.map((row) => ({ ...row, index: row.index + batch.from }));
  return writeAsOwner(db, project, async (tx, now): Promise<Result<null>> => {
    const draft = openImport(now, itemSet);
    if (!draft.ok) return draft;
    if (await hasItemsFrom(tx, to, batch.from)) return ok(null);
    const room = await checkRoom(
      tx,
      { ownerId: await ownerIdOf(tx, draft.value), set: to },
      placed,
    );
    if (room.ok) await insertItems(tx, to, placed);
    return room;
  });
}

/** Makes the imported set the draft's, if it is whole: `expected` items, ids that differ, gold ones last. */
export async function finishImport(
  db: Database,
  project: OwnedProject,
  { itemSet, expected }: { readonly itemSet: number; readonly expected: number },
): Promise<Result<null>> {
  const to = { projectId: project.id, itemSet };
  return writeAsOwner(db, project, async (tx, now): Promise<Result<null>> => {
    const draft = openImport(now, itemSet);
    if (!draft.ok) return draft;
    const found = await readSetFacts(tx, to);
    if (found.rows !== expected || found.lastIndex !== expected - 1) {
      return problem("conflict", "Some items did not arrive. Nothing was imported; try again.");
    }
    if (found.distinctIds !== expected) {
      return problem("invalid", "Two items have the same id. Nothing was imported.", "items");
    }
    if (found.goldRows > 0 && found.firstGold !== expected - found.goldRows) {
      return problem("invalid", "Items with known answers must come last.", "items");
    }
    await updateProject(tx, to.projectId, { itemSet: to.itemSet });
    await deleteOtherSets(tx, to);
    return ok(null);
  });
}

function openImport(project: OwnedProject, itemSet: number): Result<OwnedProject> {
  const draft = asDraft(project);
  if (!draft.ok || itemSet > project.itemSet) return draft;
  return problem("conflict", "This import was replaced by another one. Start again.");
}
