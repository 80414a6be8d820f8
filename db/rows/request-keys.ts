import { eq, lt } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type RequestKeyRecord = Tables["requestKeys"]["$inferSelect"];

export async function findRequestKey(db: Query, id: string): Promise<RequestKeyRecord | null> {
  const { requestKeys } = db.t;
  return first(db.select().from(requestKeys).where(eq(requestKeys.id, id)).limit(1));
}

/** Returns the one that is there: of two requests that come at once, the first is kept. */
export async function keepRequestKey(db: Tx, row: RequestKeyRecord): Promise<RequestKeyRecord> {
  await db.insert(db.t.requestKeys).values(row).onConflictDoNothing();
  return (await findRequestKey(db, row.id))!;
}

export async function forgetRequestKeys(db: Tx, beforeMs: number): Promise<void> {
  const { requestKeys } = db.t;
  await db.delete(requestKeys).where(lt(requestKeys.createdAtMs, beforeMs));
}
