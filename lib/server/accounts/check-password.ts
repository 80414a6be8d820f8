import { findUserByEmail } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { countAttempt, forgetAttempts } from "@/lib/server/kernel/attempt-limits";
import { verifyPassword } from "@/lib/server/kernel/passwords";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly sessionVersion: number;
}

/** Who this is, if address and password belong together. One answer for a wrong address and a wrong password. */
export async function checkPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<Result<SignedIn>> {
  // Counted before it is known whether it is right: many guesses at the same moment are many guesses.
  const allowed = await countAttempt("wrong-password", email);
  if (!allowed.ok) return allowed;
  const user = await findUserByEmail(db, email);
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    return problem("forbidden", "Incorrect email address or password.");
  }
  await forgetAttempts("wrong-password", email);
  const { id, name, sessionVersion } = user;
  return ok({ id, email, name, sessionVersion });
}
