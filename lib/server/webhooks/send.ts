/** Sends what is due, and tries again later what could not be delivered. Everything that has to be known for it is in the rows: a restart changes nothing. */
import {
  claimDelivery,
  type DeliveryRecord,
  selectDue,
  updateDelivery,
} from "@/db/rows/webhook-deliveries";
import type { Database } from "@/db/store";
import { post } from "@/lib/server/outgoing/post";
import { signedHeaders } from "./signature";
import { webhookReach } from "./webhook-reach";

const mostAtOnce = 10;
const patienceMs = 15_000;
/** Longer than a post may take: after it, a process that stopped in the middle has its delivery taken over. */
const claimMs = 60_000;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long after each failed attempt the next one comes; then it is given up. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
];

/** Says how many were tried. */
export async function sendDue(db: Database, nowMs: number): Promise<number> {
  const due = await selectDue(db, nowMs, mostAtOnce);
  await Promise.all(due.map((each) => sendOne(db, each)));
  return due.length;
}

async function sendOne(
  db: Database,
  { delivery, url, projectId }: { delivery: DeliveryRecord; url: string; projectId: string },
): Promise<void> {
  const lock = [{ project: projectId }];
  const nowMs = Date.now();
  if (!(await db.write(lock, (tx) => claimDelivery(tx, delivery, nowMs + claimMs)))) return;
  const { id, webhookId, body, attempts } = delivery;
  const headers = signedHeaders({ webhookId, deliveryId: id }, body, nowMs);
  const posting = { headers, body, patienceMs, mostReplyBytes: null };
  const posted = await post(url, posting, webhookReach());
  const status = posted.kind === "answered" ? posted.status : null;
  const delivered = status !== null && status >= 200 && status < 300;
  const pause = pauses[attempts];
  const endedAtMs = Date.now();
  await db.write(lock, (tx) =>
    updateDelivery(tx, id, {
      status,
      problem: delivered
        ? null
        : problemOf(posted.kind === "failed" ? posted.problem : null, status),
      deliveredAtMs: delivered ? endedAtMs : null,
      nextAtMs: delivered || pause === undefined ? null : endedAtMs + pause,
    }),
  );
}

function problemOf(problem: string | null, status: number | null): string {
  if (problem !== null) return problem;
  const moved = status !== null && status >= 300 && status < 400;
  return moved
    ? `The receiver answered ${status}: redirects are not followed.`
    : `The receiver answered ${status}.`;
}
