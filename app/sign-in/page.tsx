import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { Notice } from "@/app/_ui/notice";
import { configuredProviders } from "@/lib/server/accounts/auth-options";
import { currentUser } from "@/lib/server/accounts/current-user";
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
          Make one
        </Link>
        . To answer questions you need none: the invitation link is enough.
      </p>
    </NarrowPage>
  );
}

/** Codes that signing in through a provider comes back with. */
function errorSentence(code: string | string[]): string {
  switch (code) {
    case "OAuthAccountNotLinked":
      return "There is already an account with that address. Sign in with its password.";
    case "no-verified-address":
      return "The provider did not give a verified email address. Use another way to sign in.";
    case "sign-up-closed":
      return "New accounts are not made here. Ask whoever runs this server.";
    case "AccessDenied":
      return "The provider did not let you in. Try again, or use another way to sign in.";
    default:
      return "Signing in did not work. Try again.";
  }
}
