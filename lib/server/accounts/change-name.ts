import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { users } from "@/db/schema";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export function changeName(db: Database, user: { id: string }, name: string): Result<null> {
  const { changes } = db.update(users).set({ name }).where(eq(users.id, user.id)).run();
  return changes === 1 ? ok(null) : problem("not-found", "This account no longer exists.");
}
