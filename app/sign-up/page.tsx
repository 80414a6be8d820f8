import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { ProviderButtons } from "@/app/sign-in/provider-buttons";
import { database } from "@/db/client";
import { isSignUpOpen } from "@/lib/server/accounts/sign-up-policy";
import { configuredProviders } from "@/lib/server/http/auth-options";
import { currentUser } from "@/lib/server/http/current-user";
import { localPath } from "@/lib/server/kernel/local-path";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Create an account" };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function SignUpPage({ searchParams }: { searchParams: Search }) {
  const next = localPath((await searchParams).next);
  if (await currentUser()) redirect(next);
  if (!(await isSignUpOpen(database()))) return <Closed next={next} />;
  const providers = configuredProviders().map(({ id, name }) => ({ id, name }));
  return (
    <NarrowPage
      title="Create an account"
      lead="Use it to start projects. It exists only on this server."
    >
      <SignUpForm next={next} />
      <ProviderButtons providers={providers} next={next} />
      <p className="mt-6 text-ink-soft">
        Already have one?{" "}
        <Link className="text-link" href={`/sign-in?next=${encodeURIComponent(next)}`}>
          Sign in
        </Link>
        .
      </p>
    </NarrowPage>
  );
}

function Closed({ next }: { next: string }) {
  return (
    <NarrowPage
      title="Sign-up is closed"
      lead="This server doesn't accept new accounts. You don't need one to answer questions: your invitation link is enough."
    >
      <Link className="text-link" href={`/sign-in?next=${encodeURIComponent(next)}`}>
        Sign in to an existing account
      </Link>
    </NarrowPage>
  );
}
