import type { Database } from "@/db/open";
import { selectMembers } from "@/db/rows/members";

/** Display names by member id. */
export function memberNames(db: Database, projectId: string): ReadonlyMap<string, string> {
  return new Map(selectMembers(db, projectId).map((row) => [row.id, row.displayName]));
}
