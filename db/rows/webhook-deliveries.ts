import { and, asc, desc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type DeliveryRecord = Tables["webhookDeliveries"]["$inferSelect"];
type NewDelivery = Tables["webhookDeliveries"]["$inferInsert"];

/** What was told already, by whichever process, is left as it is. */
export async function insertDeliveries(db: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(db.t.webhookDeliveries)
    .values([...rows])
    .onConflictDoNothing();
}

/** Of a project's webhooks that are still there, the newest first. */
export async function selectDeliveries(
  db: Query,
  projectId: string,
  most: number,
): Promise<DeliveryRecord[]> {
  const { webhooks, webhookDeliveries } = db.t;
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhooks.projectId, projectId), isNull(webhooks.withdrawnAtMs)))
    .orderBy(desc(webhookDeliveries.createdAtMs), desc(webhookDeliveries.id))
    .limit(most);
  return rows.map(({ delivery }) => delivery);
}

export async function findDelivery(db: Query, id: string): Promise<DeliveryRecord | null> {
  const { webhookDeliveries } = db.t;
  return first(db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).limit(1));
}

/** Due by now, the longest waiting first, with where they go; nothing to webhooks that were withdrawn. */
export async function selectDue(
  db: Query,
  nowMs: number,
  most: number,
): Promise<
  { readonly delivery: DeliveryRecord; readonly url: string; readonly projectId: string }[]
> {
  const { webhooks, webhookDeliveries } = db.t;
  return db
    .select({ delivery: webhookDeliveries, url: webhooks.url, projectId: webhooks.projectId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(lte(webhookDeliveries.nextAtMs, nowMs), isNull(webhooks.withdrawnAtMs)))
    .orderBy(asc(webhookDeliveries.nextAtMs))
    .limit(most);
}

/** Takes it for one attempt; false when another process has just done so. */
export async function claimDelivery(
  db: Tx,
  { id, nextAtMs, attempts }: DeliveryRecord,
  untilMs: number,
): Promise<boolean> {
  const { webhookDeliveries } = db.t;
  const still = and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.nextAtMs, nextAtMs!),
    eq(webhookDeliveries.attempts, attempts),
  );
  const taken = await db
    .update(webhookDeliveries)
    .set({ nextAtMs: untilMs, attempts: attempts + 1 })
    .where(still)
    .returning({ id: webhookDeliveries.id });
  return taken.length === 1;
}

export async function updateDelivery(
  db: Tx,
  id: string,
  change: Partial<DeliveryRecord>,
): Promise<void> {
  const { webhookDeliveries } = db.t;
  await db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** Those from before then, whatever became of them. */
export async function deleteOldDeliveries(db: Tx, beforeMs: number): Promise<void> {
  const { webhookDeliveries } = db.t;
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAtMs, beforeMs));
}
