/**
 * Looks at a log from where it was last looked at, and puts down what there is to tell. The place, how things stood there and what is to be sent are
 * written together: a server that stops in between looks again from the same place, and neither loses nor doubles anything.
 */

import { readEventPage } from "@/db/rows/events";
import { readItemIds } from "@/db/rows/items";
import { insertDeliveries } from "@/db/rows/webhook-deliveries";
import { findWebhook, updateWebhookPlace, type WatchedWebhook } from "@/db/rows/webhooks";
import type { Database } from "@/db/store";
import { finish } from "@/lib/ranksearch/in-steps";
import { hashToken } from "@/lib/server/kernel/new-id";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { stillReports } from "@/lib/server/sessions/still-reports";
import { missingGroups } from "@/lib/session/missing-groups";
import { toMicros } from "@/lib/session/money";
import { outcomeNames } from "@/lib/session/outcome-names";
import { itemStatusCodes, type SessionState } from "@/lib/session/session-state";
import { waitingInSteps } from "@/lib/session/waiting-for-people";
import { messageOf } from "./deliveries";
import {
  type Ending,
  type Facts,
  factsSchema,
  lowBudgetShare,
  type Notice,
  noFacts,
  noticesOf,
  packStatuses,
  settledSince,
} from "./facts";
import { kindsOf } from "./webhooks";

/** Settled items are gathered for so long, and come so many at a time. */
const gatherMs = 10_000;
const mostItems = 500;

/** True once everything up to now is put down; false where settled items are still being gathered. */
export async function lookAt(db: Database, webhook: WatchedWebhook): Promise<boolean> {
  const sessionId = webhook.currentSessionId;
  const sessions = sessionsOf(db);
  const now = await sessions.read(sessionId, (state, _, nowMs) => situation(state, nowMs));
  const isNew = webhook.sessionId !== sessionId;
  const stored = factsSchema.safeParse(JSON.parse(webhook.facts));
  const before = isNew || !stored.success ? noFacts : stored.data;
  // A webhook tells of what happens after it was made; of a session that starts later, everything.
  const isFirst = webhook.sessionId === null && now.launchedAtMs < webhook.createdAtMs;
  const from = isFirst ? now.seq : isNew ? -1 : webhook.seq;
  const codes = now.finished ? await finalCodes(db, sessionId) : now.statuses;
  const wanted = kindsOf(webhook.kinds);
  const endings = isFirst ? [] : await endingsIn(db, sessionId, { from, until: now.seq });
  const gathered =
    now.finished || now.atMs - before.toldAtMs >= gatherMs || before.toldAtMs > now.atMs;
  const changed =
    wanted.includes("items.settled") && gathered && !isFirst
      ? settledSince(before.settled, codes)
      : [];
  const facts: Facts = {
    stuck: now.stuck,
    missing: now.missing,
    budgetLow: now.budgetLow,
    auditRound: now.auditRound,
    auditPassed: now.auditPassed,
    settled: gathered || isFirst ? packStatuses(codes) : before.settled,
    toldAtMs: changed.length > 0 ? now.atMs : before.toldAtMs,
  };
  const place = { seq: now.seq, endings };
  const notices = (isFirst ? [] : noticesOf(before, facts, place)).filter(({ kind }) =>
    wanted.includes(kind),
  );
  const settled = await settledNotices(db, webhook, { changed, now });
  await putDown(db, webhook, {
    notices: [...notices, ...settled],
    facts,
    seq: now.seq,
    atMs: now.atMs,
  });
  return gathered;
}

function situation(state: SessionState, atMs: number) {
  const { budget } = state.settings;
  const { itemsNeedingPeople } = finish(waitingInSteps(state, atMs));
  const running = state.stage.kind === "running";
  const missing = missingGroups(state, atMs).map(({ name }) => name);
  const waits = missing.length > 0 || isWaiting(state, itemsNeedingPeople);
  return {
    seq: state.seq,
    atMs,
    launchedAtMs: state.created.atMs,
    finished: state.stage.kind === "finished",
    stuck: running && state.leased === 0 && waits,
    missing,
    budgetLow: budget !== null && state.spentMicros >= lowBudgetShare * toMicros(budget),
    auditRound: state.audit.round,
    auditPassed: state.audit.phase === "passed",
    statuses: Uint8Array.from(state.statuses),
    names: outcomeNames(state.questions),
  };
}

/** Nobody who is here can be asked about any item. Under Estimated and Audited there is no number before that. */
function isWaiting({ settings, openItems }: SessionState, itemsNeedingPeople: number): boolean {
  if (itemsNeedingPeople === 0) return false;
  const { rung } = settings.goal;
  return rung === "estimated" || rung === "audited" || itemsNeedingPeople === openItems;
}

/** At the end every item has the label that is exported, estimates included. */
async function finalCodes(db: Database, sessionId: string): Promise<Uint8Array> {
  const { count, shown } = await stillReports(sessionsOf(db), sessionId);
  const codes = new Uint8Array(count);
  const slice = new Slice();
  for (let item = 0; item < count; item++) {
    codes[item] = itemStatusCodes.indexOf(shown(item).label);
    if (slice.isOver) await slice.rest();
  }
  return codes;
}

const eventsAtOnce = 1_000;

async function endingsIn(
  db: Database,
  sessionId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (let after = from; after < until; ) {
    const rows = await readEventPage(db, sessionId, { after, limit: eventsAtOnce });
    for (const { seq, kind, payload } of rows) {
      if (kind !== "finished" || seq > until) continue;
      endings.push({ seq, byOwner: (JSON.parse(payload) as { by?: string }).by === "owner" });
    }
    if (rows.length === 0) break;
    after = rows.at(-1)!.seq;
  }
  return endings;
}

async function settledNotices(
  db: Database,
  { projectId, itemSet }: WatchedWebhook,
  found: {
    readonly changed: ReturnType<typeof settledSince>;
    readonly now: ReturnType<typeof situation>;
  },
): Promise<Notice[]> {
  const { changed, now } = found;
  if (changed.length === 0) return [];
  const ids = await readItemIds(db, { projectId, itemSet });
  const notices: Notice[] = [];
  for (let from = 0; from < changed.length; from += mostItems) {
    const items = changed.slice(from, from + mostItems).map(({ item, label }) => ({
      ...{ id: ids[item]!, label },
      outcome: label === "above" || label === "below" ? now.names[label] : null,
    }));
    notices.push({
      kind: "items.settled",
      seq: now.seq,
      part: from / mostItems,
      details: { items },
    });
  }
  return notices;
}

async function putDown(
  db: Database,
  webhook: WatchedWebhook,
  look: { notices: readonly Notice[]; facts: Facts; seq: number; atMs: number },
): Promise<void> {
  const { id: webhookId, projectId, projectName, currentSessionId: sessionId } = webhook;
  const facts = JSON.stringify(look.facts);
  const isSame = webhook.sessionId === sessionId && webhook.facts === facts;
  // The place alone is not worth a write each second: so few events are quickly read again.
  if (isSame && look.notices.length === 0 && look.seq - webhook.seq < eventsAtOnce / 2) return;
  const rows = look.notices.map(({ kind, seq, part = 0, details }) => {
    const data = { projectId, project: projectName, sessionId, sequence: seq, ...details };
    return {
      id: `D${hashToken(`${webhookId} ${kind} ${sessionId} ${seq} ${part}`).slice(0, 21)}`,
      ...{ webhookId, kind, sessionId, seq, part, body: messageOf(kind, look.atMs, data) },
      ...{ createdAtMs: look.atMs, nextAtMs: look.atMs },
    };
  });
  await db.write([{ project: projectId }], async (tx) => {
    const still = await findWebhook(tx, webhookId);
    // Another process has looked meanwhile.
    if (!still || still.sessionId !== webhook.sessionId || still.seq !== webhook.seq) return;
    await insertDeliveries(tx, rows);
    await updateWebhookPlace(tx, webhookId, { sessionId, seq: look.seq, facts });
  });
}
