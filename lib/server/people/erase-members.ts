/**
 * Takes a person's name away from what they answered. The log holds random ids only, so it stays as it is, hash by hash, and
 * so does every proof made from it.
 */
import { eraseMemberRows } from "@/db/rows/members";
import type { Tx } from "@/db/store";

export const erasedName = "Erased person";

/** Says how many were erased; owners never are. */
export async function eraseMembers(db: Tx, ids: readonly string[], nowMs: number): Promise<number> {
  return eraseMemberRows(db, ids, { displayName: erasedName, erasedAtMs: nowMs });
}
