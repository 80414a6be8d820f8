import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { apiTokens, invitations } from "@/db/schema";

/** What somebody who is no longer an owner may have kept: tokens they made, and links by which anybody becomes an owner. */
export function withdrawKeys(
  db: Pick<Database, "update">,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): void {
  const revokedAtMs = Date.now();
  db.update(apiTokens)
    .set({ revokedAtMs })
    .where(
      and(
        ...[eq(apiTokens.projectId, projectId), eq(apiTokens.createdBy, userId)],
        isNull(apiTokens.revokedAtMs),
      ),
    )
    .run();
  db.update(invitations)
    .set({ revokedAtMs })
    .where(
      and(
        ...[eq(invitations.projectId, projectId), eq(invitations.role, "owner")],
        isNull(invitations.revokedAtMs),
      ),
    )
    .run();
}
