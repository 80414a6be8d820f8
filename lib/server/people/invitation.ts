/** Links that let people join. The link carries the invitation's id and a signature: nothing secret is stored. */

import { findInvitationRecord, type InvitationRecord } from "@/db/rows/invitations";
import { findProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { isSignedBy, sign } from "@/lib/server/kernel/instance-secret";
import { linkParameters, type Platform, platformSchema } from "@/lib/server/kernel/platform";
import { ok, problem } from "@/lib/server/kernel/result";
import type { InvitationRow } from "@/lib/session/owner-view";

/** The invitation that a link's token names, if the token is genuine. */
async function invitationByToken(db: Database, token: string): Promise<InvitationRecord | null> {
  const [id = "", signature = ""] = token.split(".");
  if (!isSignedBy(signature, "invitation", id)) return null;
  return findInvitationRecord(db, id);
}

function invitationState(row: InvitationRecord, nowMs: number): InvitationRow["state"] {
  if (row.revokedAtMs !== null) return "revoked";
  if (row.expiresAtMs !== null && row.expiresAtMs <= nowMs) return "expired";
  return row.maxUses !== null && row.uses >= row.maxUses ? "used-up" : "open";
}

export function toInvitationRow(row: InvitationRecord): InvitationRow {
  const platform = platformOf(row);
  return {
    id: row.id,
    path: `/join/${row.id}.${sign("invitation", row.id)}${platform ? linkParameters(platform) : ""}`,
    platform: platform?.kind ?? null,
    role: row.role,
    accountsOnly: row.accountsOnly === 1,
    source: row.source,
    createdAtMs: row.createdAtMs,
    expiresAtMs: row.expiresAtMs,
    maxUses: row.maxUses,
    uses: row.uses,
    state: invitationState(row, Date.now()),
  };
}

export const usedUp =
  "This invitation has reached its maximum number of uses. Ask the owner for a new one.";

/** The platform whose people an invitation is for. */
export function platformOf(row: InvitationRecord): Platform | null {
  return row.platform === null ? null : platformSchema.parse(JSON.parse(row.platform));
}

/** The invitation that a link names and its project, whether or not it can still be used. */
export async function findInvitation(db: Database, token: string) {
  const invitation = await invitationByToken(db, token);
  const project = invitation && (await findProject(db, invitation.projectId));
  if (!invitation || project?.deletedAtMs !== null) {
    return problem("not-found", "This invitation link is incomplete or no longer valid.");
  }
  return ok({ invitation, project });
}

/** The invitation if it can be used now, otherwise why not. */
export async function usableInvitation(db: Database, token: string) {
  const found = await findInvitation(db, token);
  if (!found.ok) return found;
  switch (invitationState(found.value.invitation, Date.now())) {
    case "revoked":
      return problem("conflict", "The owner has withdrawn this invitation. Ask for a new one.");
    case "expired":
      return problem("conflict", "This invitation has expired. Ask the owner for a new one.");
    case "used-up":
      return problem("conflict", usedUp);
    case "open":
      return found;
  }
}
