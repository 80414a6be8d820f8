import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { database } from "@/db/client";
import { accountOfLink } from "@/lib/server/accounts/reset-link";
import { NewPasswordForm } from "./new-password-form";

export const metadata: Metadata = { title: "Set a new password", robots: { index: false } };

/** Opening the link uses nothing up: programs that look at links in emails open them too. */
export default async function ResetPasswordPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  await connection();
  const { token } = await params;
  const found = await accountOfLink(database(), token, Date.now());
  if (!found.ok) {
    return (
      <NarrowPage title="This link doesn't work" lead={found.problem.message}>
        <Link className="text-link" href="/reset-password">
          Get a new link
        </Link>
      </NarrowPage>
    );
  }
  const { email } = found.value;
  return (
    <NarrowPage
      title="Set a new password"
      lead={`For ${email}. All browsers that are signed in to this account will be signed out.`}
    >
      <NewPasswordForm token={token} email={email} />
    </NarrowPage>
  );
}
