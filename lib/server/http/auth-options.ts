import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GitHubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import { z } from "zod";
import { database } from "@/db/client";
import { checkPassword } from "@/lib/server/accounts/check-password";
import { signInWithProvider } from "@/lib/server/accounts/sign-in-with-provider";
import { emailSchema } from "@/lib/server/accounts/sign-up";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import { instanceSecret } from "@/lib/server/kernel/instance-secret";
import type { Problem } from "@/lib/server/kernel/result";
import { addressKey } from "./client-address";
import { guardedAction } from "./guarded-action";

const credentialsSchema = z.object({ email: emailSchema, password: z.string().max(1000) });
const aMonthInSeconds = 30 * 24 * 60 * 60;

/**
 * Read at request time: the secret lies in the data folder, which does not exist during a build. `onTooMany` is told when attempts are
 * refused: next-auth itself would answer them like a wrong password.
 */
export function authOptions(onTooMany: (problem: Problem) => void = () => {}): NextAuthOptions {
  return {
    secret: instanceSecret(),
    session: { strategy: "jwt", maxAge: aMonthInSeconds },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/account" },
    providers: [
      passwordProvider(onTooMany),
      ...configuredProviders().map(({ provider }) => provider()),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return true;
        if (!user.email || unverified(profile)) return "/sign-in?error=no-verified-address";
        const result = await signInWithProvider(
          database(),
          {
            provider: account.provider,
            providerAccountId: account.providerAccountId,
            email: user.email,
            name: user.name ?? "",
          },
          Date.now(),
        );
        if (!result.ok) {
          const closed = result.problem.kind === "forbidden";
          return `/sign-in?error=${closed ? "sign-up-closed" : "OAuthAccountNotLinked"}`;
        }
        Object.assign(user, result.value);
        return true;
      },
      jwt({ token, user }) {
        if (!user) return token;
        const { sessionVersion: version } = user as { sessionVersion?: number };
        // The token is rewritten while it is used; this stays what it was.
        return { sub: user.id, version, signedInAtMs: Date.now() };
      },
      session({ session, token }) {
        const { sub: userId, version, signedInAtMs } = token;
        return { expires: session.expires, userId, version, signedInAtMs };
      },
    },
  };
}

function unverified(profile: unknown): boolean {
  return z.object({ email_verified: z.literal(false) }).safeParse(profile).success;
}

function passwordProvider(onTooMany: (problem: Problem) => void): Provider {
  return CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(input, request) {
      const parsed = credentialsSchema.safeParse(input);
      if (!parsed.success) return null;
      const address = addressKey(request.headers?.["x-forwarded-for"]);
      const allowed = await countAttempt("sign-in-address", address);
      const checked = allowed.ok ? await passwordCheck(parsed.data) : allowed;
      if (checked.ok) return checked.value;
      // next-auth hands the message of a thrown error to the page; null becomes "CredentialsSignin".
      const { kind, message } = checked.problem;
      if (kind === "too-many") onTooMany(checked.problem);
      else if (kind !== "unavailable") return null;
      throw new Error(message);
    },
  });
}

/** A fault of the storage is told as such, rather than as SQLite's own words. */
const passwordCheck = guardedAction((given: z.infer<typeof credentialsSchema>) =>
  checkPassword(database(), given),
);

interface ConfiguredProvider {
  readonly id: "github" | "google";
  readonly name: string;
  readonly provider: () => Provider;
}

/** GitHub and Google, each when its two environment variables are set. */
export function configuredProviders(env: NodeJS.ProcessEnv = process.env): ConfiguredProvider[] {
  const found: ConfiguredProvider[] = [];
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET } = env;
  if (GITHUB_ID && GITHUB_SECRET) {
    const options = { clientId: GITHUB_ID, clientSecret: GITHUB_SECRET };
    found.push({ id: "github", name: "GitHub", provider: () => GitHubProvider(options) });
  }
  if (GOOGLE_ID && GOOGLE_SECRET) {
    const options = { clientId: GOOGLE_ID, clientSecret: GOOGLE_SECRET };
    found.push({ id: "google", name: "Google", provider: () => GoogleProvider(options) });
  }
  return found;
}
