/**
 * Takes a person's name away from what they answered. The log holds random ids only, so it stays as it is, hash by hash, and
 * so does every proof made from it.
 */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";

/** SQLite takes some 32,000 values in one statement. */
const idsAtATime = 500;

export const erasedName = "Erased person";

/** Says how many were erased. Never an owner: whoever has become one since the caller looked would own it without an account. */
export function eraseMembers(
  db: Pick<Database, "update">,
  ids: readonly string[],
  nowMs: number,
): number {
  const erased = {
    ...{ displayName: erasedName, platform: null, apiName: null, userId: null },
    erasedAtMs: nowMs,
  };
  let changes = 0;
  for (let from = 0; from < ids.length; from += idsAtATime) {
    const some = inArray(members.id, ids.slice(from, from + idsAtATime));
    const wanted = and(some, eq(members.role, "annotator"), isNull(members.erasedAtMs));
    changes += db.update(members).set(erased).where(wanted).run().changes;
  }
  return changes;
}
