import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { Notice } from "@/app/_ui/notice";
import { configuredProviders } from "@/lib/server/http/auth-options";
import { currentUser } from "@/lib/server/http/current-user";
import { localPath } from "@/lib/server/kernel/local-path";
import { ProviderButtons } from "./provider-buttons";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const next = localPath(search.next);
  if (await currentUser()) redirect(next);
  const providers = configuredProviders().map(({ id, name }) => ({ id, name }));
  return (
    <NarrowPage title="Sign in">
      {search.error && (
        <div className="mb-6">
          <Notice tone="problem" title={errorSentence(search.error)} />
        </div>
      )}
      <SignInForm next={next} />
      <ProviderButtons providers={providers} next={next} />
      <p className="mt-6 text-ink-soft">
        No account yet?{" "}
        <Link className="text-link" href={`/sign-up?next=${encodeURIComponent(next)}`}>
          Create one
        </Link>
        . You don't need one to answer questions: your invitation link is enough.
      </p>
    </NarrowPage>
  );
}

/** Codes that signing in through a provider comes back with. */
function errorSentence(code: string | string[]): string {
  switch (code) {
    case "OAuthAccountNotLinked":
      return "An account with this email address already exists. Sign in with its password.";
    case "no-verified-address":
      return "The provider didn't share a verified email address. Sign in another way.";
    case "sign-up-closed":
      return "This server doesn't accept new accounts. Contact its administrator.";
    case "AccessDenied":
      return "The provider denied access. Try again, or sign in another way.";
    default:
      return "Sign-in failed. Try again.";
  }
}
