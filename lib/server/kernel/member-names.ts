import { selectMembers } from "@/db/rows/members";
import type { Database } from "@/db/store";

/** Display names by member id. */
export async function memberNames(
  db: Database,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectMembers(db, projectId)).map((row) => [row.id, row.displayName]));
}
