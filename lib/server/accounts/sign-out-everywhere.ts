import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/open";
import { users } from "@/db/schema";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";

export const signOutSchema = z.object({ everywhere: z.literal(true) });

/** Ends every browser's session of this account, and what browsers kept to answer under it. */
export function signOutEverywhere(db: Database, user: User): Result<null> {
  db.update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, user.id))
    .run();
  return ok(null);
}
