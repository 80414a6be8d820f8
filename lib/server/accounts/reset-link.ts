/**
 * Links that let their bearer set a new password. Nothing is stored of them: a link is signed, with when it ends and with the account's
 * session version, which every change of password raises. So it works once, and a stolen database holds none.
 */

import { findUser, type UserRow } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { isSignedBy, sign } from "@/lib/server/kernel/instance-secret";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

const purpose = "password-reset";

export function resetPath(
  { id, sessionVersion }: Pick<UserRow, "id" | "sessionVersion">,
  expiresAtMs: number,
): string {
  const ends = expiresAtMs.toString(36);
  return `/reset-password/${id}.${ends}.${sign(purpose, `${id}.${sessionVersion}.${ends}`)}`;
}

/** The account whose password the link may set now, otherwise why not. */
export async function accountOfLink(
  db: Database,
  token: string,
  nowMs: number,
): Promise<Result<UserRow>> {
  const [id = "", ends = "", signature = ""] = token.split(".");
  const user = await findUser(db, id);
  const genuine = isSignedBy(signature, purpose, `${id}.${user?.sessionVersion ?? 0}.${ends}`);
  if (!user || !genuine) {
    return problem("not-found", "This link has been used already, or part of it is missing.");
  }
  if (Number.parseInt(ends, 36) <= nowMs) return problem("conflict", "This link has expired.");
  return ok(user);
}
