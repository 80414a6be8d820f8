/** Signatures as in Standard Webhooks: HMAC-SHA256 over id, time stamp and body. */
import { createHmac } from "node:crypto";
import { signingKey } from "@/lib/server/kernel/instance-secret";

const prefix = "whsec_";

/** Follows from the webhook's id and this installation's own secret: nothing of it is stored. */
export function webhookSecret(webhookId: string): string {
  return prefix + signingKey("webhook", webhookId).toString("base64");
}

export function signedHeaders(
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
  body: string,
  nowMs: number,
): Record<string, string> {
  const stamp = String(Math.floor(nowMs / 1_000));
  const signature = createHmac("sha256", signingKey("webhook", webhookId))
    .update(`${deliveryId}.${stamp}.${body}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Thresher",
    "webhook-id": deliveryId,
    "webhook-timestamp": stamp,
    "webhook-signature": `v1,${signature}`,
  };
}
