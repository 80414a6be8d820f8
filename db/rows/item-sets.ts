/** What sets of items weigh. What inserts, copies or deletes items (items.ts) keeps it right in the same write. */
import { and, eq, ne, type SQL, sql, sum } from "drizzle-orm";
import type { Query, Tx } from "../store";
import { first } from "./first";
import type { ItemSetRef, NewItemRow } from "./items";

export function weightOf({ externalId, body, columns }: NewItemRow): number {
  return Buffer.byteLength(externalId) + Buffer.byteLength(body) + Buffer.byteLength(columns);
}

export async function addWeight(db: Tx, set: ItemSetRef, bytes: number): Promise<void> {
  const { itemSets } = db.t;
  const { projectId, itemSet } = set;
  await db
    .insert(itemSets)
    .values({ projectId, itemSet, bytes })
    .onConflictDoUpdate({
      target: [itemSets.projectId, itemSets.itemSet],
      set: { bytes: sql`${itemSets.bytes} + excluded.bytes` },
    });
}

export async function forgetWeight(db: Tx, set: ItemSetRef): Promise<void> {
  await db.delete(db.t.itemSets).where(isSet(db, set));
}

/** The project's other sets that have items: for a draft, what imports left unfinished and what they replaced. */
export async function otherSets(db: Query, set: ItemSetRef): Promise<number[]> {
  const { itemSets } = db.t;
  const others = and(eq(itemSets.projectId, set.projectId), ne(itemSets.itemSet, set.itemSet));
  const rows = await db.select({ itemSet: itemSets.itemSet }).from(itemSets).where(others);
  return rows.map(({ itemSet }) => itemSet);
}

export async function setWeight(db: Query, set: ItemSetRef): Promise<number> {
  return total(db, isSet(db, set));
}

/** Of everything that the owner's projects hold, deleted ones that can still be brought back included. */
export async function ownerWeight(db: Query, ownerId: string): Promise<number> {
  return total(db, eq(db.t.projects.ownerId, ownerId));
}

async function total(db: Query, condition: SQL | undefined): Promise<number> {
  const { itemSets, projects } = db.t;
  const row = await first(
    db
      .select({ bytes: sum(itemSets.bytes).mapWith(Number) })
      .from(itemSets)
      .innerJoin(projects, eq(projects.id, itemSets.projectId))
      .where(condition)
      .limit(1),
  );
  return row?.bytes ?? 0;
}

function isSet(db: Query, { projectId, itemSet }: ItemSetRef): SQL | undefined {
  const { itemSets } = db.t;
  return and(eq(itemSets.projectId, projectId), eq(itemSets.itemSet, itemSet));
}
