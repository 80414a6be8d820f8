/** What is sent to webhooks, and what the API says about them. */
import { z } from "zod";
import type { Immutable } from "./immutable";

export const webhookKinds = [
  "project.finished",
  "goal.reached",
  "project.stuck",
  "budget.low",
  "items.settled",
  "audit.passed",
  "audit.failed",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Sent when an owner asks for it, whatever the webhook is for. */
export const testKind = "webhook.test";
export type SentKind = WebhookKind | typeof testKind;

export const newWebhookInput = z.object({
  url: z
    .string()
    .trim()
    .max(1_000)
    .describe("Where to post; https, and a public address unless the server allows others."),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, "Choose at least one thing to be told of.")
    .max(webhookKinds.length),
});

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAtMs: z.number(),
});
export type Webhook = Immutable<z.infer<typeof webhookSchema>>;

export const madeWebhookSchema = webhookSchema.extend({
  secret: z.string().describe("Deliveries are signed with it. Shown once."),
});
export type MadeWebhook = Immutable<z.infer<typeof madeWebhookSchema>>;

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) });

export const deliverySchema = z.object({
  id: z.string().describe("The header webhook-id: the same at every attempt."),
  webhookId: z.string(),
  kind: z.enum([...webhookKinds, testKind]),
  state: z.enum(["waiting", "delivered", "given-up"]),
  attempts: z.number(),
  createdAtMs: z.number(),
  nextAtMs: z.number().nullable().describe("When it is tried next."),
  deliveredAtMs: z.number().nullable(),
  status: z.number().nullable().describe("What the receiver answered last."),
  problem: z.string().nullable().describe("Why the last attempt failed."),
});
export type Delivery = Immutable<z.infer<typeof deliverySchema>>;

export const deliveryListSchema = z.object({
  deliveries: z.array(deliverySchema),
  next: z.string().nullable().describe("The cursor of the next page; null on the last."),
});
