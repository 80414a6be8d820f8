import { updateUserName } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export async function changeName(
  db: Database,
  user: { id: string },
  name: string,
): Promise<Result<null>> {
  return (await db.write([{ user: user.id }], (tx) => updateUserName(tx, user.id, name)))
    ? ok(null)
    : problem("not-found", "This account no longer exists.");
}
