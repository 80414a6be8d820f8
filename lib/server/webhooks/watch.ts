/** What a server does by itself for webhooks: looks at logs that moved on, and sends what is due. */
import { deleteOldDeliveries } from "@/db/rows/webhook-deliveries";
import { selectWatchedWebhooks, type WatchedWebhook } from "@/db/rows/webhooks";
import type { Database } from "@/db/store";
import { errorFields, log } from "@/lib/server/kernel/log";
import { momentOf } from "@/lib/server/sessions/session-moment";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { lookAt } from "./look";
import { sendDue } from "./send";

const betweenMs = 1_000;
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/** By webhook, what its session was like when everything was put down: a session that has not moved is not opened. */
type Seen = Map<string, string>;

export function startWebhooks(db: Database): void {
  const seen: Seen = new Map();
  const run = async () => {
    if (!db.isOpen) return;
    try {
      await lookAtAll(db, seen);
      await sendDue(db, Date.now());
    } catch (error) {
      if (db.isOpen) log("error", "webhooks-failed", errorFields(error));
    }
    setTimeout(run, betweenMs).unref();
  };
  setTimeout(run, betweenMs).unref();
}

/** Of each webhook what there is to tell; what fails for one keeps none of the others from it. */
export async function lookAtAll(db: Database, seen: Seen = new Map()): Promise<void> {
  for (const webhook of await selectWatchedWebhooks(db)) {
    if (!db.isOpen) return;
    try {
      await lookIfMoved(db, webhook, seen);
    } catch (error) {
      if (db.isOpen)
        log("error", "webhook-look-failed", { webhookId: webhook.id, ...errorFields(error) });
    }
  }
}

async function lookIfMoved(db: Database, webhook: WatchedWebhook, seen: Seen): Promise<void> {
  const { id, currentSessionId } = webhook;
  if (!(await sessionsOf(db).canOpen(currentSessionId))) return;
  const moment = JSON.stringify([currentSessionId, await momentOf(db, currentSessionId)]);
  if (seen.get(id) === moment) return;
  if (await lookAt(db, webhook)) seen.set(id, moment);
}

/** Once a day. */
export async function forgetOldDeliveries(db: Database, nowMs: number): Promise<void> {
  await db.write([], (tx) => deleteOldDeliveries(tx, nowMs - keptMs));
}
