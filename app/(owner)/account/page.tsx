import type { Metadata } from "next";
import { cookies } from "next/headers";
import { PageHeader } from "@/app/_ui/page-header";
import { themeCookie, themeFrom } from "@/app/_ui/theme";
import { ThemeChoice } from "@/app/_ui/theme-choice";
import { database } from "@/db/client";
import { listPersonalTokens } from "@/lib/server/api/personal-tokens";
import { requireUser } from "@/lib/server/http/current-user";
import { projectsHeldAlone } from "@/lib/server/instance/delete-account";
import { isRecent } from "@/lib/server/kernel/recent-sign-in";
import {
  NameForm,
  PasswordForm,
  SignInAgain,
  SignOutButton,
  SignOutEverywhere,
} from "./account-forms";
import { DeleteAccount } from "./delete-account";
import { PersonalTokens } from "./personal-tokens";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const user = await requireUser("/account");
  const mustSignInAgain = !user.hasPassword && !isRecent(user.signedInAtMs, Date.now());
  const theme = themeFrom((await cookies()).get(themeCookie)?.value);
  return (
    <>
      <PageHeader title="Account" lead={user.email} actions={<SignOutButton />} />
      <div className="flex flex-col gap-12">
        <section aria-labelledby="name-heading">
          <h2 id="name-heading" className="mb-4 text-xl font-semibold">
            Your name
          </h2>
          <NameForm name={user.name} />
        </section>
        <section aria-labelledby="password-heading">
          <h2 id="password-heading" className="mb-4 text-xl font-semibold">
            Password
          </h2>
          {mustSignInAgain ? (
            <SignInAgain toDo="set a password" />
          ) : (
            <PasswordForm email={user.email} hasPassword={user.hasPassword} />
          )}
        </section>
        <section aria-labelledby="browsers-heading">
          <h2 id="browsers-heading" className="mb-2 text-xl font-semibold">
            Signed-in browsers
          </h2>
          <p className="mb-4 max-w-prose text-ink-soft">
            A browser stays signed in while you use it, for up to 90 days. If a device is lost or no
            longer yours, sign out of all browsers, including this one. This also ends pages where
            you answer with this account.
          </p>
          <SignOutEverywhere />
        </section>
        <PersonalTokens tokens={await listPersonalTokens(database(), user)} />
        <section aria-labelledby="look-heading">
          <h2 id="look-heading" className="mb-4 text-xl font-semibold">
            This browser
          </h2>
          <ThemeChoice initial={theme} />
        </section>
        <section aria-labelledby="delete-heading" className="border-t border-line pt-6">
          <h2 id="delete-heading" className="mb-2 text-xl font-semibold">
            Delete account
          </h2>
          {mustSignInAgain ? (
            <SignInAgain toDo="delete your account" />
          ) : (
            <DeleteAccount
              email={user.email}
              hasPassword={user.hasPassword}
              heldAlone={await projectsHeldAlone(database(), user)}
            />
          )}
        </section>
      </div>
    </>
  );
}
