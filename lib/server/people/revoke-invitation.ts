import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { invitations } from "@/db/schema";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** Those who joined by it stay; nobody else can. */
export async function revokeInvitation(
  db: Database,
  user: User,
  projectId: string,
  invitationId: string,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const changed = db
    .update(invitations)
    .set({ revokedAtMs: Date.now() })
    .where(and(eq(invitations.id, invitationId), eq(invitations.projectId, projectId)))
    .run();
  return changed.changes > 0 ? ok(null) : problem("not-found", "There is no such invitation.");
}
