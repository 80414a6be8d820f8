import {
  deliveryListSchema,
  madeWebhookSchema,
  newWebhookInput,
  webhookListSchema,
} from "@/lib/protocol/webhook-messages";
import { json, made, nothing, projectOperation } from "@/lib/server/api/operation";
import { listQuery, pageOf } from "@/lib/server/api/pages";
import { ok } from "@/lib/server/kernel/result";
import { listDeliveries, replayDelivery, sendTest } from "@/lib/server/webhooks/deliveries";
import { createWebhook, listWebhooks, withdrawWebhook } from "@/lib/server/webhooks/webhooks";

export const webhookOperations = [
  projectOperation({
    id: "listWebhooks",
    method: "GET",
    path: "/projects/{projectId}/webhooks",
    scope: "read",
    summary: "Addresses that the project's news is posted to",
    replies: json("WebhookList", webhookListSchema),
    run: async ({ db }, project) => ok({ webhooks: [...(await listWebhooks(db, project))] }),
  }),
  projectOperation({
    id: "createWebhook",
    method: "POST",
    path: "/projects/{projectId}/webhooks",
    scope: "write",
    summary: "Have the project's news posted to an address",
    description:
      "From now on. Posts are signed as in Standard Webhooks, tried again with growing pauses for some 18 hours, and may come twice: the header webhook-id is then the same.",
    idempotent: true,
    reads: { name: "NewWebhook", schema: newWebhookInput },
    replies: made("MadeWebhook", madeWebhookSchema),
    run: async ({ db, input, newId }, project) => createWebhook(db, project, input, newId),
  }),
  projectOperation({
    id: "withdrawWebhook",
    method: "DELETE",
    path: "/projects/{projectId}/webhooks/{webhookId}",
    scope: "write",
    summary: "Post nothing more to an address",
    replies: nothing,
    run: async ({ db, params }, project) => withdrawWebhook(db, project, params.webhookId!),
  }),
  projectOperation({
    id: "testWebhook",
    method: "POST",
    path: "/projects/{projectId}/webhooks/{webhookId}/test",
    scope: "write",
    summary: "Post a message to try the receiver with",
    replies: nothing,
    run: async ({ db, params }, project) => sendTest(db, project, params.webhookId!),
  }),
  projectOperation({
    id: "listDeliveries",
    method: "GET",
    path: "/projects/{projectId}/deliveries",
    scope: "read",
    summary: "What was posted, and what is still to be; the newest first",
    description: "The last thousand of the past 30 days.",
    query: listQuery,
    replies: json("DeliveryList", deliveryListSchema),
    run: async ({ db, query }, project) => {
      const found = pageOf(await listDeliveries(db, project), query);
      if (!found.ok) return found;
      return ok({ deliveries: [...found.value.page], next: found.value.next });
    },
  }),
  projectOperation({
    id: "replayDelivery",
    method: "POST",
    path: "/projects/{projectId}/deliveries/{deliveryId}/replay",
    scope: "write",
    summary: "Post it once more",
    replies: nothing,
    run: async ({ db, params }, project) => replayDelivery(db, project, params.deliveryId!),
  }),
];
