import { findUserByEmail } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { resetPath } from "./reset-link";

/** It is passed on by hand, which may take until tomorrow. */
const validMs = 24 * 60 * 60 * 1_000;

/** For whoever runs the server: they may know who has an account. */
export async function administratorsLink(
  db: Database,
  { email, address }: { readonly email: string; readonly address: string },
  nowMs: number,
): Promise<Result<string>> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) return problem("not-found", `No account has the address ${email}.`);
  return ok(new URL(resetPath(user, nowMs + validMs), address).href);
}
