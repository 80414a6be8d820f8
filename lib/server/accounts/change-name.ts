import type { Database } from "@/db/open";
import { updateUserName } from "@/db/rows/users";
import { write } from "@/db/write";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export async function changeName(
  db: Database,
  user: { id: string },
  name: string,
): Promise<Result<null>> {
  return (await write(db, (tx) => updateUserName(tx, user.id, name)))
    ? ok(null)
    : problem("not-found", "This account no longer exists.");
}
