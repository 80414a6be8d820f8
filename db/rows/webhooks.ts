import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type WebhookRecord = Tables["webhooks"]["$inferSelect"];

/** Those of a project, the oldest first. */
export async function selectWebhooks(db: Query, projectId: string): Promise<WebhookRecord[]> {
  const { webhooks } = db.t;
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.projectId, projectId), isNull(webhooks.withdrawnAtMs)))
    .orderBy(asc(webhooks.createdAtMs));
}

export async function findWebhook(db: Query, id: string): Promise<WebhookRecord | null> {
  const { webhooks } = db.t;
  const it = and(eq(webhooks.id, id), isNull(webhooks.withdrawnAtMs));
  return first(db.select().from(webhooks).where(it).limit(1));
}

export async function insertWebhook(
  db: Tx,
  row: Tables["webhooks"]["$inferInsert"],
): Promise<void> {
  await db.insert(db.t.webhooks).values(row);
}

/** False when the project has no such webhook. What was still to be sent to it is not. */
export async function withdrawWebhookRow(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  withdrawnAtMs: number,
): Promise<boolean> {
  const { webhooks } = db.t;
  const it = and(
    ...[eq(webhooks.id, id), eq(webhooks.projectId, projectId)],
    isNull(webhooks.withdrawnAtMs),
  );
  const changed = await db
    .update(webhooks)
    .set({ withdrawnAtMs })
    .where(it)
    .returning({ id: webhooks.id });
  return changed.length === 1;
}

/** Those that this user made for the project. */
export async function withdrawWebhooksOf(
  db: Tx,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  withdrawnAtMs: number,
): Promise<void> {
  const { webhooks } = db.t;
  const theirs = and(eq(webhooks.projectId, projectId), eq(webhooks.createdBy, userId));
  await db
    .update(webhooks)
    .set({ withdrawnAtMs })
    .where(and(theirs, isNull(webhooks.withdrawnAtMs)));
}

export interface WatchedWebhook extends WebhookRecord {
  readonly currentSessionId: string;
  readonly itemSet: number;
  readonly projectName: string;
}

/** Every webhook of a launched project whose maker still owns it. */
export async function selectWatchedWebhooks(db: Query): Promise<WatchedWebhook[]> {
  const { webhooks, projects, members } = db.t;
  const rows = await db
    .select({ webhook: webhooks, project: projects })
    .from(webhooks)
    .innerJoin(projects, eq(projects.id, webhooks.projectId))
    .innerJoin(
      members,
      and(
        ...[eq(members.projectId, projects.id), eq(members.role, "owner")],
        eq(members.userId, webhooks.createdBy),
      ),
    )
    .where(
      and(
        ...[isNull(webhooks.withdrawnAtMs), isNull(projects.deletedAtMs)],
        isNotNull(projects.currentSessionId),
      ),
    );
  return rows.map(({ webhook, project }) => ({
    ...webhook,
    currentSessionId: project.currentSessionId!,
    itemSet: project.itemSet,
    projectName: project.name,
  }));
}

/** How far its log was looked at. */
export async function updateWebhookPlace(
  db: Tx,
  id: string,
  place: { readonly sessionId: string; readonly seq: number; readonly facts: string },
): Promise<void> {
  const { webhooks } = db.t;
  await db.update(webhooks).set(place).where(eq(webhooks.id, id));
}
