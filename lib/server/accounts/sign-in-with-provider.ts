import { findUserOfProvider, insertProviderAccount, insertUser } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { SignedIn } from "./check-password";
import { isSignUpOpen, signUpClosed } from "./sign-up-policy";

export interface ProviderProfile {
  readonly provider: string;
  readonly providerAccountId: string;
  readonly email: string;
  readonly name: string;
}

/**
 * The account behind a provider's profile, made at the first visit. An address that already has an account here is
 * not joined to it: the person who created that account need not own the address.
 */
export async function signInWithProvider(
  db: Database,
  profile: ProviderProfile,
  nowMs: number,
): Promise<Result<SignedIn>> {
  const { provider, providerAccountId } = profile;
  const account = { provider, providerAccountId };
  const known = await findUserOfProvider(db, account);
  if (known) return ok(signedIn(known));
  return db.write(["accounts"], async (tx): Promise<Result<SignedIn>> => {
    // Looked up again inside the write: two first visits of the same moment are one account.
    const linked = await findUserOfProvider(tx, account);
    if (linked) return ok(signedIn(linked));
    if (!(await isSignUpOpen(tx))) return signUpClosed;
    const email = profile.email.trim().toLowerCase();
    const name = profile.name.trim().slice(0, 80) || email;
    const user = { id: newId(), email, name, passwordHash: null, createdAtMs: nowMs };
    if (!(await insertUser(tx, user))) {
      return problem("conflict", "An account with this email address already exists.");
    }
    await insertProviderAccount(tx, { ...account, userId: user.id });
    return ok(signedIn({ ...user, sessionVersion: 1 }));
  });
}

function signedIn({ id, email, name, sessionVersion }: SignedIn): SignedIn {
  return { id, email, name, sessionVersion };
}
