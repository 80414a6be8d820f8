import {
  findKnownItems,
  type ItemSetRef,
  insertItems,
  itemPlaces,
  type KnownItem,
  moveGoldItems,
  type NewItemRow,
} from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database, Tx } from "@/db/store";
import type { ItemsAdded } from "@/lib/protocol/api-messages";
import { itemLimits } from "@/lib/protocol/item-messages";
import { asDraft, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { checkRoom, writeItemsAsOwner } from "@/lib/server/sessions/item-room";
import { toItemRows } from "@/lib/server/sessions/new-item";

type Added = Result<ItemsAdded>;

/**
 * Adds items to a draft; one that it has already, the same in everything, is left as it is, so that a list can be sent again; those it has keep their order before the new ones, and gold ones stay last, in any order. Only the new ones are held in
 * memory, and where they go is decided inside the write, so that nothing that another request adds meanwhile is lost.
 */
export async function addItems(
  db: Database,
  project: OwnedProject,
  added: readonly unknown[],
  before = 0,
): Promise<Added> {
  const known = asDraft(project);
  if (!known.ok) return known;
  const rows = toItemRows({ projectId: project.id, itemSet: project.itemSet }, added, before);
  if (!rows.ok) return rows;
  return writeItemsAsOwner(db, project, async (tx, now, ownerId): Promise<Added> => {
    const draft = asDraft(now);
    return draft.ok ? await addRows(tx, { draft: draft.value, ownerId }, rows.value) : draft;
  });
}

async function addRows(
  db: Tx,
  { draft, ownerId }: { readonly draft: ProjectRow; readonly ownerId: string },
  given: readonly NewItemRow[],
): Promise<Added> {
  const set = { projectId: draft.id, itemSet: draft.itemSet };
  const known = await knownAmong(db, set, given);
  if (!known.ok) return known;
  const rows = given.filter(({ externalId }) => !known.value.has(externalId));
  const places = await itemPlaces(db, set);
  const { total, judged } = places;
  if (total + rows.length > itemLimits.items) {
    const message = `A project can have at most ${itemLimits.items} items; it already has ${total}.`;
    return problem("invalid", message, "items");
  }
  const room = await checkRoom(db, { ownerId, set }, rows);
  if (!room.ok) return room;
  const count = rows.filter(({ gold }) => gold === null).length;
  await moveGoldItems(db, set, { count, places });
  const first = { judged, gold: total + count };
  const placed = rows.map((row) => ({
    ...{ ...row, ...set },
    index: row.gold === null ? first.judged++ : first.gold++,
  }));
  await insertItems(db, set, placed);
  return ok({
    items: total + rows.length,
    added: rows.length,
    alreadyThere: given.length - rows.length,
  });
}

/** Ids of those that the draft has already; a problem if one of them differs. */
async function knownAmong(
  db: Tx,
  set: ItemSetRef,
  given: readonly NewItemRow[],
): Promise<Result<ReadonlySet<string>>> {
  const ids = given.map(({ externalId }) => externalId);
  const known = await findKnownItems(db, set, ids);
  const byId = new Map(given.map((row) => [row.externalId, row]));
  const other = known.find((item) => !isSame(item, byId.get(item.externalId)!));
  if (other) {
    const message = `Another item with the id "${other.externalId}" already exists. Ids must be unique.`;
    return problem("invalid", message, "items");
  }
  return ok(new Set(known.map(({ externalId }) => externalId)));
}

function isSame(a: KnownItem, b: KnownItem): boolean {
  return a.contentHash === b.contentHash && a.columns === b.columns && a.gold === (b.gold ?? null);
}
