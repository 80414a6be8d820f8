/**
 * Takes a person's name away from what they answered. The log holds random ids only, so it stays as it is, hash by hash, and
 * so does every proof made from it.
 */
import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";

export const erasedName = "Erased person";

export function eraseMembers(
  db: Pick<Database, "update">,
  ids: readonly string[],
  nowMs: number,
): number {
  if (ids.length === 0) return 0;
  const { changes } = db
    .update(members)
    .set({
      ...{ displayName: erasedName, platform: null, apiName: null, userId: null },
      erasedAtMs: nowMs,
    })
    .where(and(inArray(members.id, [...ids]), isNull(members.erasedAtMs)))
    .run();
  return changes;
}

/**
 * What was overwritten is zeroed in the database file (secure_delete), but the write-ahead log still has the pages of before until
 * it is emptied. A reader in another process can hold that up; then the next checkpoint does it.
 */
export function forgetOldPages(db: Database): void {
  db.raw.pragma("wal_checkpoint(TRUNCATE)");
}
