/** Webhooks of a project: made, listed, withdrawn. */
import {
  insertWebhook,
  selectWebhooks,
  type WebhookRecord,
  withdrawWebhookRow,
} from "@/db/rows/webhooks";
import type { Database } from "@/db/store";
import {
  type MadeWebhook,
  newWebhookInput,
  type Webhook,
  type WebhookKind,
  webhookKinds,
} from "@/lib/protocol/webhook-messages";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { refusal } from "@/lib/server/outgoing/post";
import { noFacts } from "./facts";
import { webhookSecret } from "./signature";
import { webhookReach } from "./webhook-reach";

const mostWebhooks = 10;

/** Tells of what happens from now on. */
export async function createWebhook(
  db: Database,
  project: OwnedProject,
  input: unknown,
  id = newId(),
): Promise<Result<MadeWebhook>> {
  const parsed = parseInput(newWebhookInput, input);
  if (!parsed.ok) return parsed;
  const url = addressOf(parsed.value.url);
  if (!url.ok) return url;
  const row = {
    ...{ id, projectId: project.id, url: url.value, createdBy: project.user.id },
    kinds: webhookKinds.filter((kind) => parsed.value.kinds.includes(kind)).join(" "),
    createdAtMs: Date.now(),
    facts: JSON.stringify(noFacts),
  };
  return writeAsOwner(db, project, async (tx, now) => {
    const known = await selectWebhooks(tx, now.id);
    const same = known.find((each) => each.id === id);
    if (same) return ok({ ...toWebhook(same), secret: webhookSecret(id) });
    if (known.length >= mostWebhooks) return tooMany;
    await insertWebhook(tx, row);
    return ok({ ...toWebhook({ ...row, ...unlooked }), secret: webhookSecret(id) });
  });
}

const unlooked = { sessionId: null, seq: -1, withdrawnAtMs: null };

const tooMany = problem("conflict", `A project can have at most ${mostWebhooks} webhooks.`);

function addressOf(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return problem("invalid", "This is no address. Start with https://", "url");
  }
  if (url.username !== "" || url.password !== "") {
    return problem("invalid", "Leave out the name and password: deliveries are signed.", "url");
  }
  const refused = refusal(url, webhookReach());
  return refused === null ? ok(url.href) : problem("invalid", refused, "url");
}

export async function listWebhooks(
  db: Database,
  project: OwnedProject,
): Promise<readonly Webhook[]> {
  return (await selectWebhooks(db, project.id)).map(toWebhook);
}

export async function withdrawWebhook(
  db: Database,
  project: OwnedProject,
  id: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) =>
    (await withdrawWebhookRow(tx, { projectId: project.id, id }, Date.now())) ? ok(null) : missing,
  );
}

export const missing = problem("not-found", "This webhook doesn't exist.");

function toWebhook({ id, url, kinds, createdAtMs }: WebhookRecord): Webhook {
  return { id, url, kinds: kindsOf(kinds), createdAtMs };
}

export function kindsOf(text: string): WebhookKind[] {
  const given = text.split(" ");
  return webhookKinds.filter((kind) => given.includes(kind));
}
