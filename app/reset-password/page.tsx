import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { NarrowPage } from "@/app/_ui/narrow-page";
import { mailSetting } from "@/lib/server/accounts/mail";
import { AskResetForm } from "./ask-reset-form";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function AskResetPage() {
  await connection();
  const mail = mailSetting();
  const sends = mail.ok && mail.value !== null;
  return (
    <NarrowPage
      title="Forgot your password?"
      lead={
        sends
          ? "We'll email you a link to set a new one."
          : "This server doesn't send email. Ask its administrator for a link to set a new password."
      }
    >
      {sends ? (
        <AskResetForm />
      ) : (
        <p className="max-w-prose text-ink-soft">
          Administrators: run{" "}
          <code className="break-words">npm run reset-password -- name@example.org</code> on the
          server. It prints a link that works once, within a day.
        </p>
      )}
      <p className="mt-6 text-ink-soft">
        <Link className="text-link" href="/sign-in">
          Back to sign-in
        </Link>
      </p>
    </NarrowPage>
  );
}
