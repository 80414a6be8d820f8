"use server";

import { z } from "zod";
import { newWebhookInput } from "@/lib/protocol/webhook-messages";
import { ownerAction } from "@/lib/server/http/action-doors";
import { replayDelivery, sendTest } from "@/lib/server/webhooks/deliveries";
import { createWebhook, withdrawWebhook } from "@/lib/server/webhooks/webhooks";

const refresh = "/projects/[projectId]/settings";
const projectId = z.string();

export const createWebhookAction = ownerAction(
  newWebhookInput.extend({ projectId }),
  (db, project, input) => createWebhook(db, project, input),
  { refresh },
);

const oneSchema = z.object({ projectId, webhookId: z.string() });

export const withdrawWebhookAction = ownerAction(
  oneSchema,
  (db, project, { webhookId }) => withdrawWebhook(db, project, webhookId),
  { refresh },
);

export const testWebhookAction = ownerAction(
  oneSchema,
  (db, project, { webhookId }) => sendTest(db, project, webhookId),
  { refresh },
);

export const replayDeliveryAction = ownerAction(
  z.object({ projectId, deliveryId: z.string() }),
  (db, project, { deliveryId }) => replayDelivery(db, project, deliveryId),
  { refresh },
);
