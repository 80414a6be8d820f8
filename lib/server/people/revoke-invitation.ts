import type { Database } from "@/db/open";
import { withdrawInvitation } from "@/db/rows/invitations";
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
  const withdrawn = withdrawInvitation(db, { projectId, id: invitationId }, Date.now());
  return withdrawn ? ok(null) : problem("not-found", "This invitation doesn't exist.");
}
