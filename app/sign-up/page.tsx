import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { ProviderButtons } from "@/app/sign-in/provider-buttons";
import { configuredProviders } from "@/lib/server/auth-options";
import { currentUser } from "@/lib/server/current-user";
import { localPath } from "@/lib/server/local-path";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Make an account" };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function SignUpPage({ searchParams }: { searchParams: Search }) {
  const next = localPath((await searchParams).next);
  if (await currentUser()) redirect(next);
  const providers = configuredProviders().map(({ id, name }) => ({ id, name }));
  return (
    <NarrowPage
      title="Make an account"
      lead="With it you can start projects. It lives on this installation and nowhere else."
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
