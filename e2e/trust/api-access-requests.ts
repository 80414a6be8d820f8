/** What someone sends who tries an operation of the API in earnest: if they may, it succeeds. */
import { findModel } from "@/db/rows/models";
import type { Database } from "@/db/store";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createModel, listModels } from "@/lib/server/models/models";
import { recordAnswer } from "@/lib/server/models/record-answer";
import { changeOwnRun, startRun } from "@/lib/server/models/runs";
import { taskKey, taskOf } from "@/lib/server/models/task";
import { createLinks } from "@/lib/server/people/single-use-links";
import { listDeliveries, sendTest } from "@/lib/server/webhooks/deliveries";
import { createWebhook } from "@/lib/server/webhooks/webhooks";
import { value } from "../fixtures/project-owner";
import type { AccessWorld, Stage, TargetProject } from "./access-world";

interface ApiAttempt {
  readonly stage?: Stage;
  readonly body?: unknown;
}

const items = { items: [{ externalId: "by-api", body: "Added." }] };

/** Where nobody listens; a name that leads nowhere, by its ending. */
export const webhook = { url: "https://webhook.invalid/hook", kinds: ["goal.reached"] };

export const model = {
  ...{ name: "Judge", baseUrl: "https://model.invalid/v1", model: "judge-1", key: "sk-of-nobody" },
  ...{ priceInput: 1, priceOutput: 1, spendingLimit: 1 },
};

/** By the operation's id; others need nothing but their address. */
export const apiAttempts: Readonly<Record<string, ApiAttempt>> = {
  createProject: { body: { name: "Made" } },
  changeProject: { body: { name: "Another name" } },
  restoreDeletedProject: { stage: "deleted" },
  forecastProject: { stage: "draft" },
  launchProject: { stage: "draft" },
  changeGoal: { body: { rung: "share" } },
  restartProject: { body: { questions: { pullQuestion: "Is it hard?" } } },
  addItems: { stage: "draft", body: items },
  replaceItems: { stage: "draft", body: items },
  createInvitation: { body: {} },
  createLinks: { body: { count: 2, expiresAtMs: null } },
  nextPrompts: { body: { annotator: "robot" } },
  submitAnswer: { body: { annotator: "robot", prompt: "1.x", action: { kind: "skip" } } },
  undoAnswer: { body: { annotator: "robot" } },
  createWebhook: { body: webhook },
  sendScores: { body: { scores: [{ externalId: "item-0", score: 0.5 }] } },
  createModel: { body: model },
  allowModels: { body: { allowed: false } },
  changeModel: { body: model },
  changeModelRun: { body: { change: "cancel" } },
};

/** In place of the names in an address. */
export async function apiParams(
  project: TargetProject,
  { db }: AccessWorld,
  path: string,
): Promise<Readonly<Record<string, string>>> {
  const hooked = /\{(webhookId|deliveryId)\}/.test(path) ? await withWebhook(db, project) : {};
  const linked = path.includes("{batchId}") ? await withLinks(db, project) : {};
  const asked = path.includes("{modelId}") ? await withModel(db, project) : {};
  return {
    ...hooked,
    ...linked,
    ...asked,
    projectId: project.id,
    deletedId: project.id,
    personId: project.guestId,
    invitationId: project.invitationId,
    file: "proof.json",
  };
}

/** With a message on its way to it. */
export async function withWebhook(db: Database, { owner, id }: TargetProject) {
  const owned = value(await asOwner(db, owner, id));
  const { id: webhookId } = value(await createWebhook(db, owned, webhook));
  value(await sendTest(db, owned, webhookId));
  const [delivery] = await listDeliveries(db, owned);
  return { webhookId, deliveryId: delivery!.id };
}

async function withLinks(db: Database, { owner, id }: TargetProject) {
  const owned = value(await asOwner(db, owner, id));
  return { batchId: value(await createLinks(db, owned, { count: 2, expiresAtMs: null })).id };
}

/** That was tried, and whose run was cancelled: nothing is under way, and it may be run again. A project takes only a few. */
export async function withModel(db: Database, { owner, id }: TargetProject) {
  const owned = value(await asOwner(db, owner, id));
  const [known] = await listModels(db, owned);
  if (known) return { modelId: known.id };
  const { id: modelId } = value(await createModel(db, owned, model));
  const record = (await findModel(db, modelId))!;
  const tokens = { input: 1, output: 1 };
  await recordAnswer(
    db,
    { model: record, task: taskKey(record, taskOf(owned)), itemSet: owned.itemSet },
    {
      place: { first: 0, second: -1 },
      reply: { kind: "answered", outcome: 0.5, tokens },
      tokens,
    },
  );
  const run = await startRun(db, owned, { modelId, input: {} });
  if (run.ok) value(await changeOwnRun(db, owned, { modelId, change: "cancel" }));
  return { modelId };
}
