import { withdrawInvitation } from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** Those who joined by it stay; nobody else can. */
export async function revokeInvitation(
  db: Database,
  project: OwnedProject,
  invitationId: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) =>
    (await withdrawInvitation(tx, { projectId: project.id, id: invitationId }, Date.now()))
      ? ok(null)
      : problem("not-found", "This invitation doesn't exist."),
  );
}
