import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { oauthAccounts, users } from "@/db/schema";
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
 * not joined to it: whoever made that account need not own the address.
 */
export function signInWithProvider(
  db: Database,
  profile: ProviderProfile,
  nowMs: number,
): Result<SignedIn> {
  return db.transaction((tx) => {
    const linked = tx
      .select({ user: users })
      .from(oauthAccounts)
      .innerJoin(users, eq(users.id, oauthAccounts.userId))
      .where(
        and(
          eq(oauthAccounts.provider, profile.provider),
          eq(oauthAccounts.providerAccountId, profile.providerAccountId),
        ),
      )
      .get();
    if (linked) return ok(signedIn(linked.user));
    if (!isSignUpOpen(tx)) return signUpClosed;
    const email = profile.email.trim().toLowerCase();
    if (tx.select().from(users).where(eq(users.email, email)).get()) {
      return problem("conflict", "There is already an account with this address.");
    }
    const name = profile.name.trim().slice(0, 80) || email;
    const user = { id: newId(), email, name, passwordHash: null, createdAtMs: nowMs };
    tx.insert(users).values(user).run();
    tx.insert(oauthAccounts)
      .values({
        provider: profile.provider,
        providerAccountId: profile.providerAccountId,
        userId: user.id,
      })
      .run();
    return ok(signedIn({ ...user, sessionVersion: 1 }));
  });
}

function signedIn({ id, email, name, sessionVersion }: SignedIn): SignedIn {
  return { id, email, name, sessionVersion };
}
