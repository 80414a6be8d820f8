import { updateMemberRole } from "@/db/rows/members";
import type { Database } from "@/db/store";
import type { OwnedProject, User } from "@/lib/server/kernel/owned-project";
import { type FoundOwner, ownersOf } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlWithRows } from "@/lib/server/sessions/control-session";
import { withdrawKeys } from "./withdraw-keys";

/** The owner removes a co-owner, or a co-owner leaves. What they answered stays theirs: they remain a member. */
export async function removeCoOwner(
  db: Database,
  project: OwnedProject,
  memberId: string,
): Promise<Result<null>> {
  return controlWithRows(db, project, {
    look: async (tx, now) => whoLeaves(await ownersOf(tx, now), now.user, memberId),
    decide: (_, emit, { you, leaving }) => {
      const change = leaving === you ? "left" : "removed";
      emit({ kind: "owners-changed", change, by: you.memberId, member: memberId });
      return ok(null);
    },
    rows: async (tx, { leaving }) => {
      await updateMemberRole(tx, memberId, "annotator");
      await withdrawKeys(tx, { projectId: project.id, userId: leaving.userId });
    },
  });
}

function whoLeaves(owners: readonly FoundOwner[], user: User, memberId: string) {
  const you = owners.find((owner) => owner.userId === user.id)!;
  const leaving = owners.find((owner) => owner.memberId === memberId);
  if (!leaving) return problem("not-found", "This co-owner doesn't exist.");
  if (leaving.isOwner) {
    return problem("conflict", "The owner can't leave. Transfer the project first.");
  }
  if (leaving !== you && !you.isOwner) {
    return problem("forbidden", "Only the project's owner can remove a co-owner.");
  }
  return ok({ you, leaving });
}
