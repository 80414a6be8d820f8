import { z } from "zod";
import { findUser, updatePassword } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { countAttempt, forgetAttempts } from "@/lib/server/kernel/attempt-limits";
import { hashPassword, verifyPassword } from "@/lib/server/kernel/passwords";
import { requireRecentSignIn } from "@/lib/server/kernel/recent-sign-in";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { guessable } from "./guessable-password";
import { mailPasswordChanged } from "./mail-password-changed";
import { newPasswordSchema } from "./sign-up";

export const changePasswordSchema = z.object({
  current: z.string().max(1000),
  next: newPasswordSchema,
});

/** Ends every signed-in browser of this person, also the one that asks: it signs in again with the new password. */
export async function changePassword(
  db: Database,
  user: { id: string; signedInAtMs: number },
  { current, next }: z.infer<typeof changePasswordSchema>,
): Promise<Result<null>> {
  const row = await findUser(db, user.id);
  if (!row) return problem("not-found", "This account no longer exists.");
  const allowed = await countAttempt("wrong-confirmation", row.id);
  if (!allowed.ok) return allowed;
  // Who came through a provider has no password to show when they set their first.
  if (row.passwordHash === null) {
    const recent = requireRecentSignIn(user.signedInAtMs, Date.now());
    if (!recent.ok) return recent;
  } else if (!(await verifyPassword(row.passwordHash, current))) {
    return problem("forbidden", "This is not your current password.", "current");
  }
  await forgetAttempts("wrong-confirmation", row.id);
  const weakness = guessable(next, row);
  if (weakness !== null) return problem("invalid", weakness, "next");
  const passwordHash = await hashPassword(next);
  // Only in the place of the one that was looked at: of two changes at once, the second has to show the first's.
  if (await db.write([{ user: row.id }], (tx) => updatePassword(tx, row, passwordHash))) {
    mailPasswordChanged(row.email);
    return ok(null);
  }
  return problem("conflict", "Your password was just changed elsewhere. Sign in with the new one.");
}
