import type { Database } from "@/db/open";
import { updateUserName } from "@/db/rows/users";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export function changeName(db: Database, user: { id: string }, name: string): Result<null> {
  return updateUserName(db, user.id, name)
    ? ok(null)
    : problem("not-found", "This account no longer exists.");
}
