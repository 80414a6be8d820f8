import { z } from "zod";
import { withdrawPersonalTokensOf } from "@/db/rows/personal-tokens";
import { updatePassword } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { forgetAttempts } from "@/lib/server/kernel/attempt-limits";
import { hashPassword } from "@/lib/server/kernel/passwords";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { guessable } from "./guessable-password";
import { mailPasswordChanged } from "./mail-password-changed";
import { accountOfLink } from "./reset-link";
import { newPasswordSchema } from "./sign-up";

export const resetPasswordSchema = z.object({
  token: z.string().max(200),
  password: newPasswordSchema,
});

/**
 * Sets the password of the link's account, ends all its sessions and withdraws its personal tokens: whoever had the account meanwhile may have
 * made some. The link is then used up.
 */
export async function resetPassword(
  db: Database,
  { token, password }: z.infer<typeof resetPasswordSchema>,
  nowMs: number,
): Promise<Result<{ email: string }>> {
  const found = await accountOfLink(db, token, nowMs);
  if (!found.ok) return found;
  const user = found.value;
  const weakness = guessable(password, user);
  if (weakness !== null) return problem("invalid", weakness, "password");
  const passwordHash = await hashPassword(password);
  // Of two who use the link at once, the second finds the session version raised.
  const changed = await db.write([{ user: user.id }], async (tx) => {
    if (!(await updatePassword(tx, user, passwordHash))) return false;
    await withdrawPersonalTokensOf(tx, user.id, nowMs);
    return true;
  });
  if (!changed) {
    return problem("not-found", "This link has been used already.");
  }
  // Someone may have locked the sign-in with wrong guesses; its owner has just shown who they are.
  await forgetAttempts("wrong-password", user.email);
  mailPasswordChanged(user.email);
  return ok({ email: user.email });
}
