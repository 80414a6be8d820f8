import type { Database } from "@/db/open";
import { selectMembers } from "@/db/rows/members";

/** Display names by member id. */
export async function memberNames(
  db: Database,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectMembers(db, projectId)).map((row) => [row.id, row.displayName]));
}
