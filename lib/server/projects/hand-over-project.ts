import type { Database } from "@/db/open";
import { updateProject } from "@/db/rows/projects";
import { ownersOf, projectOfTheOwner } from "@/lib/server/kernel/owners";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlOwners } from "@/lib/server/sessions/control-session";

/** Makes a co-owner the owner; who hands over stays as a co-owner. */
export async function handOverProject(
  db: Database,
  user: User,
  projectId: string,
  memberId: string,
): Promise<Result<null>> {
  // All inside the one write: two who hand over at once cannot both succeed.
  return controlOwners(db, { user, projectId }, (emit) => {
    const project = projectOfTheOwner(db, user, projectId);
    if (!project.ok) return project;
    const owners = ownersOf(db, project.value);
    const next = owners.find((owner) => owner.memberId === memberId);
    if (!next || next.isOwner) {
      return problem(
        "invalid",
        "Choose one of the co-owners. If there are none, invite one first.",
      );
    }
    updateProject(db, projectId, { ownerId: next.userId });
    const by = owners.find((owner) => owner.isOwner)!.memberId;
    emit({ kind: "owners-changed", change: "handed-over", by, member: memberId });
    return ok(null);
  });
}
