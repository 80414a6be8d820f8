/** What was sent to a project's webhooks, and what is still to be. */
import {
  type DeliveryRecord,
  findDelivery,
  insertDeliveries,
  selectDeliveries,
  updateDelivery,
} from "@/db/rows/webhook-deliveries";
import { findWebhook } from "@/db/rows/webhooks";
import type { Database, Query } from "@/db/store";
import { type Delivery, type SentKind, testKind } from "@/lib/protocol/webhook-messages";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { missing } from "./webhooks";

const mostListed = 1_000;

/** The newest first. */
export async function listDeliveries(
  db: Database,
  project: OwnedProject,
  most = mostListed,
): Promise<readonly Delivery[]> {
  return (await selectDeliveries(db, project.id, most)).map(toDelivery);
}

/** Sends the same once more, at once: with its own id, so that a receiver knows that it has had it. */
export async function replayDelivery(
  db: Database,
  project: OwnedProject,
  deliveryId: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) => {
    const delivery = await findDelivery(tx, deliveryId);
    if (!delivery || !(await isOwn(tx, project, delivery.webhookId))) {
      return problem("not-found", "This delivery doesn't exist.");
    }
    await updateDelivery(tx, deliveryId, {
      nextAtMs: Date.now(),
      attempts: 0,
      deliveredAtMs: null,
    });
    return ok(null);
  });
}

/** Something to try the receiver with. */
export async function sendTest(
  db: Database,
  project: OwnedProject,
  webhookId: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) => {
    if (!(await isOwn(tx, project, webhookId))) return missing;
    const createdAtMs = Date.now();
    const data = { projectId: project.id, project: project.name };
    const body = messageOf(testKind, createdAtMs, data);
    const id = newId();
    await insertDeliveries(tx, [
      {
        ...{ id, webhookId, kind: testKind, sessionId: id, seq: -1, part: 0 },
        ...{ body, createdAtMs, nextAtMs: createdAtMs },
      },
    ]);
    return ok(null);
  });
}

/** As Standard Webhooks lay it out. */
export function messageOf(kind: SentKind, atMs: number, data: object): string {
  return JSON.stringify({ type: kind, timestamp: new Date(atMs).toISOString(), data });
}

async function isOwn(db: Query, project: OwnedProject, webhookId: string): Promise<boolean> {
  return (await findWebhook(db, webhookId))?.projectId === project.id;
}

function toDelivery(row: DeliveryRecord): Delivery {
  const { id, webhookId, attempts, createdAtMs, nextAtMs, deliveredAtMs, status, problem } = row;
  const state = deliveredAtMs !== null ? "delivered" : nextAtMs === null ? "given-up" : "waiting";
  const kind = row.kind as SentKind;
  return {
    ...{ id, webhookId, kind, state, attempts, createdAtMs, nextAtMs, deliveredAtMs },
    ...{ status, problem },
  };
}
