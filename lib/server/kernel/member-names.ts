import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";

/** Display names by member id. */
export function memberNames(db: Database, projectId: string): ReadonlyMap<string, string> {
  const rows = db
    .select({ id: members.id, displayName: members.displayName })
    .from(members)
    .where(eq(members.projectId, projectId))
    .all();
  return new Map(rows.map((row) => [row.id, row.displayName]));
}
