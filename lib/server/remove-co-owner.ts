import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { apiTokens, invitations, members } from "@/db/schema";
import { controlSession } from "./control-session";
import { ownersOf } from "./owners";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";

/** The owner removes a co-owner, or a co-owner leaves. What they answered stays theirs: they remain a member. */
export async function removeCoOwner(
  db: Database,
  user: User,
  projectId: string,
  memberId: string,
): Promise<Result<null>> {
  return controlSession(db, { user, projectId }, (_, emit) => {
    const project = ownedProject(db, user, projectId);
    if (!project.ok) return project;
    const owners = ownersOf(db, project.value);
    const you = owners.find((owner) => owner.userId === user.id)!;
    const leaving = owners.find((owner) => owner.memberId === memberId);
    if (!leaving) return problem("not-found", "There is no such co-owner.");
    if (leaving.isOwner) {
      return problem("conflict", "The owner cannot leave. Hand the project over first.");
    }
    if (leaving !== you && !you.isOwner) {
      return problem("forbidden", "Only the project's owner can remove a co-owner.");
    }
    demote(db, projectId, leaving.userId);
    const change = leaving === you ? "left" : "removed";
    emit({ kind: "owners-changed", change, by: you.memberId, member: memberId });
    return ok(null);
  });
}

/** With the keys they may have kept: tokens they made, and links by which anybody becomes an owner. */
function demote(db: Database, projectId: string, userId: string): void {
  const revokedAtMs = Date.now();
  db.update(members)
    .set({ role: "annotator" })
    .where(and(eq(members.projectId, projectId), eq(members.userId, userId)))
    .run();
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
