import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { invitations } from "@/db/schema";
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
  const rows = db
    .select()
    .from(invitations)
    .where(eq(invitations.projectId, projectId))
    .orderBy(asc(invitations.createdAtMs))
    .all();
  return ok(rows.map(toInvitationRow));
}
