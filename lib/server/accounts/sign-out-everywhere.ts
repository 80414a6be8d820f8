import { z } from "zod";
import type { Database } from "@/db/open";
import { raiseSessionVersion } from "@/db/rows/users";
import type { User } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";

export const signOutSchema = z.object({ everywhere: z.literal(true) });

/** Ends every browser's session of this account, and what browsers kept to answer under it. */
export function signOutEverywhere(db: Database, user: User): Result<null> {
  raiseSessionVersion(db, user.id);
  return ok(null);
}
