import type { Database } from "@/db/open";
import { updateMemberRole } from "@/db/rows/members";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ownersOf } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlSession } from "@/lib/server/sessions/control-session";
import { withdrawKeys } from "./withdraw-keys";

/** The owner removes a co-owner, or a co-owner leaves. What they answered stays theirs: they remain a member. */
export async function removeCoOwner(
  db: Database,
  project: OwnedProject,
  memberId: string,
): Promise<Result<null>> {
  return controlSession(db, project, (_, emit, now) => {
    const owners = ownersOf(db, now);
    const you = owners.find((owner) => owner.userId === now.user.id)!;
    const leaving = owners.find((owner) => owner.memberId === memberId);
    if (!leaving) return problem("not-found", "This co-owner doesn't exist.");
    if (leaving.isOwner) {
      return problem("conflict", "The owner can't leave. Transfer the project first.");
    }
    if (leaving !== you && !you.isOwner) {
      return problem("forbidden", "Only the project's owner can remove a co-owner.");
    }
    updateMemberRole(db, memberId, "annotator");
    withdrawKeys(db, { projectId: now.id, userId: leaving.userId });
    const change = leaving === you ? "left" : "removed";
    emit({ kind: "owners-changed", change, by: you.memberId, member: memberId });
    return ok(null);
  });
}
