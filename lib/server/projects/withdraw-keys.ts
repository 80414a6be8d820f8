import { withdrawApiTokensOf } from "@/db/rows/api-tokens";
import { withdrawOwnerInvitations } from "@/db/rows/invitations";
import type { Query } from "@/db/write";

/** What someone who is no longer an owner may have kept: tokens they made, and links by which anyone becomes an owner. */
export function withdrawKeys(
  db: Query,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): void {
  const nowMs = Date.now();
  withdrawApiTokensOf(db, { projectId, userId }, nowMs);
  withdrawOwnerInvitations(db, projectId, nowMs);
}
