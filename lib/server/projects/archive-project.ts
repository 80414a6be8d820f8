import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { putAwayProject } from "./put-away-project";

/** Takes a project off the list; nothing is lost, and nobody is asked meanwhile. */
export async function archiveProject(db: Database, project: OwnedProject): Promise<Result<null>> {
  return putAwayProject(db, project, { archivedAtMs: Date.now() });
}
