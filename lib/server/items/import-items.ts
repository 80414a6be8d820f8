/**
 * Items arrive in short writes, so that an import of a hundred thousand never stands in an annotator's way. They
 * go to an item set that the draft does not use yet; finishing makes it the draft's set in one step, so nothing
 * is ever half imported.
 */

import { removeItemSetsInSteps } from "@/db/remove-in-steps";
import { otherSets, setWeight } from "@/db/rows/item-sets";
import {
  hasItemsFrom,
  hasRepeatedId,
  type ItemSetRef,
  insertItems,
  itemIdentities,
  lastItemSet,
} from "@/db/rows/items";
import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { itemLimits } from "@/lib/protocol/item-messages";
import { asDraft, type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { checkRoom, writeItemsAsOwner } from "@/lib/server/sessions/item-room";
import { toItemRows } from "@/lib/server/sessions/new-item";

export interface ImportRef {
  readonly projectId: string;
  readonly itemSet: number;
}

/** A set to import into; what an earlier import left unfinished is thrown away. */
export async function beginImport(db: Database, project: OwnedProject): Promise<Result<ImportRef>> {
  const begun = await writeAsOwner(db, project, async (tx, now) => {
    const draft = asDraft(now);
    if (!draft.ok) return draft;
    const { id: projectId, itemSet } = draft.value;
    const last = (await lastItemSet(tx, projectId)) ?? 0;
    const left = await otherSets(tx, { projectId, itemSet });
    // A number of its own, so that a batch of the abandoned import that is still under way cannot fall into this one.
    return ok({ ref: { projectId, itemSet: Math.max(last, itemSet) + 1 }, left });
  });
  if (!begun.ok) return begun;
  await removeItemSetsInSteps(db, project.id, begun.value.left);
  return ok(begun.value.ref);
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
  return writeItemsAsOwner(db, project, async (tx, now, ownerId): Promise<Result<null>> => {
    const draft = openImport(now, itemSet);
    if (!draft.ok) return draft;
    if (await hasItemsFrom(tx, to, batch.from)) return ok(null);
    const room = await checkRoom(tx, { ownerId, set: to }, placed);
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
  const known = openImport(project, itemSet);
  if (!known.ok) return known;
  // Looked through before the write, so that nobody waits for it. Items are only ever added to a set: while it weighs the same, it is the same.
  const weight = await setWeight(db, to);
  const whole = await checkWhole(db, to, expected);
  if (!whole.ok) return whole;
  const finished = await writeAsOwner(db, project, async (tx, now) => {
    const draft = openImport(now, itemSet);
    if (!draft.ok) return draft;
    if ((await setWeight(tx, to)) !== weight) return incomplete;
    await updateProject(tx, to.projectId, { itemSet });
    const others = await otherSets(tx, to);
    return ok(others.filter((other) => other < itemSet));
  });
  if (!finished.ok) return finished;
  await removeItemSetsInSteps(db, project.id, finished.value);
  return ok(null);
}

async function checkWhole(db: Database, set: ItemSetRef, expected: number): Promise<Result<null>> {
  let [rows, goldRows, isOrdered] = [0, 0, true];
  for await (const page of itemIdentities(db, set)) {
    for (const { index, gold } of page) {
      if (index !== rows++) return incomplete;
      if (gold !== null) goldRows++;
      else if (goldRows > 0) isOrdered = false;
    }
  }
  if (rows !== expected) return incomplete;
  if (await hasRepeatedId(db, set)) {
    return problem("invalid", "Two items have the same id. Nothing was imported.", "items");
  }
  return isOrdered
    ? ok(null)
    : problem("invalid", "Items with known answers must come last.", "items");
}

const incomplete = problem(
  "conflict",
  "Some items did not arrive. Nothing was imported; try again.",
);

function openImport(project: OwnedProject, itemSet: number): Result<OwnedProject> {
  const draft = asDraft(project);
  if (!draft.ok || itemSet > project.itemSet) return draft;
  return problem("conflict", "This import was replaced by another one. Start again.");
}
