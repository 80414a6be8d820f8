import { findUsableInvitation, selectInvitations } from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { InvitationRow } from "@/lib/session/owner-view";
import { toInvitationRow } from "./invitation";

export async function listInvitations(
  db: Database,
  project: OwnedProject,
): Promise<readonly InvitationRow[]> {
  return (await selectInvitations(db, project.id)).map(toInvitationRow);
}

/** The oldest link by which annotators can join now, if there is one. */
export async function findOpenLink(db: Database, project: OwnedProject): Promise<string | null> {
  const found = await findUsableInvitation(db, project.id, Date.now());
  return found === null ? null : toInvitationRow(found).path;
}
