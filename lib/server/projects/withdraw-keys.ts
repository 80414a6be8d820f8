import { withdrawApiTokensOf } from "@/db/rows/api-tokens";
import { withdrawOwnerInvitations } from "@/db/rows/invitations";
import { withdrawModels } from "@/db/rows/models";
import { withdrawWebhooksOf } from "@/db/rows/webhooks";
import type { Tx } from "@/db/store";

/** What someone who is no longer an owner may have kept: tokens, webhooks and models' keys, and links by which anyone becomes an owner. */
export async function withdrawKeys(
  db: Tx,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<void> {
  const nowMs = Date.now();
  await withdrawApiTokensOf(db, { projectId, userId }, nowMs);
  await withdrawWebhooksOf(db, { projectId, userId }, nowMs);
  await withdrawModels(db, { projectId, userId }, nowMs);
  await withdrawOwnerInvitations(db, projectId, nowMs);
}
