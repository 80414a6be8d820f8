import type { Reach } from "@/lib/server/outgoing/post";

/** Public addresses; with THRESHER_WEBHOOK_PRIVATE=1 the operator's own network too, without TLS as well. */
export function webhookReach(): Reach {
  return {
    mayBePrivate: process.env.THRESHER_WEBHOOK_PRIVATE === "1",
    notPublic: "This address is not public. Webhooks go to public addresses only.",
  };
}
