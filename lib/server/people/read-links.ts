import { selectLinks } from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { InvitationRow } from "@/lib/session/owner-view";
import { toInvitationRow } from "./invitation";

const states = {
  open: "open",
  "used-up": "used",
  expired: "expired",
  revoked: "withdrawn",
} as const satisfies Record<InvitationRow["state"], string>;

type LinkOfBatch = Pick<InvitationRow, "id" | "path" | "expiresAtMs"> & {
  readonly state: (typeof states)[InvitationRow["state"]];
};

/** Links of one use that were made together, in the order of their table, with what became of each. */
export async function readLinks(
  db: Database,
  project: OwnedProject,
  batch: string,
): Promise<Result<readonly LinkOfBatch[]>> {
  const rows = await selectLinks(db, project.id, batch);
  if (rows.length === 0) return problem("not-found", "This project has no such links.");
  return ok(
    rows.map(toInvitationRow).map(({ id, path, expiresAtMs, state }) => ({
      ...{ id, path, expiresAtMs, state: states[state] },
    })),
  );
}
