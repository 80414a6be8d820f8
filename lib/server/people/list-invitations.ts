import type { Database } from "@/db/open";
import { selectInvitations } from "@/db/rows/invitations";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import type { InvitationRow } from "@/lib/session/owner-view";
import { toInvitationRow } from "./invitation";

export async function listInvitations(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly InvitationRow[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  return ok(selectInvitations(db, projectId).map(toInvitationRow));
}
