import { z } from "zod";
import { raiseSessionVersion } from "@/db/rows/users";
import type { Database } from "@/db/store";
import type { User } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";

export const signOutSchema = z.object({ everywhere: z.literal(true) });

/** Ends every browser's session of this account, and what browsers kept to answer under it. */
export async function signOutEverywhere(db: Database, user: User): Promise<Result<null>> {
  await db.write([{ user: user.id }], (tx) => raiseSessionVersion(tx, user.id));
  return ok(null);
}
