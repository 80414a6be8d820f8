import { and, asc, eq } from "drizzle-orm";
import type { ItemSetRef } from "@/db/item-rows";
import type { Database } from "@/db/open";
import { items } from "@/db/schema";

/** External ids of all items, gold ones included, by index. */
export function externalIds(db: Database, { projectId, itemSet }: ItemSetRef): readonly string[] {
  return db
    .select({ externalId: items.externalId })
    .from(items)
    .where(and(eq(items.projectId, projectId), eq(items.itemSet, itemSet)))
    .orderBy(asc(items.index))
    .all()
    .map((row) => row.externalId);
}
