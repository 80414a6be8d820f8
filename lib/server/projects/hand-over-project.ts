import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { asTheOwner, ownersOf } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { controlWithRows } from "@/lib/server/sessions/control-session";

/** Makes a co-owner the owner; who hands over stays as a co-owner. */
export async function handOverProject(
  db: Database,
  project: OwnedProject,
  memberId: string,
): Promise<Result<null>> {
  // All inside the one write: two who hand over at once cannot both succeed.
  return controlWithRows(db, project, {
    look: async (tx, now) => {
      const mayHandOver = await asTheOwner(tx, now);
      if (!mayHandOver.ok) return mayHandOver;
      const owners = await ownersOf(tx, now);
      const next = owners.find((owner) => owner.memberId === memberId);
      if (!next || next.isOwner) return chooseCoOwner;
      return ok({ userId: next.userId, by: owners.find((owner) => owner.isOwner)!.memberId });
    },
    decide: (_, emit, { by }) => {
      emit({ kind: "owners-changed", change: "handed-over", by, member: memberId });
      return ok(null);
    },
    rows: (tx, { userId }) => updateProject(tx, project.id, { ownerId: userId }),
  });
}

const chooseCoOwner = problem(
  "invalid",
  "Choose one of the co-owners. If there are none, invite one first.",
);
