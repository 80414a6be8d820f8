import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { asTheOwner } from "@/lib/server/kernel/owners";
import type { Result } from "@/lib/server/kernel/result";
import { putAwayProject } from "./put-away-project";

/** To owners and annotators the project is gone; for the grace period its owner can bring it back. */
export async function deleteProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return putAwayProject(db, project, { deletedAtMs: Date.now() }, asTheOwner);
}
