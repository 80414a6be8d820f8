import type { Metadata } from "next";
import { cookies } from "next/headers";
import { PageHeader } from "@/app/_ui/page-header";
import { themeCookie, themeFrom } from "@/app/_ui/theme";
import { ThemeChoice } from "@/app/_ui/theme-choice";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { projectsHeldAlone } from "@/lib/server/accounts/delete-account";
import { isRecent } from "@/lib/server/kernel/recent-sign-in";
import {
  NameForm,
  PasswordForm,
  SignInAgain,
  SignOutButton,
  SignOutEverywhere,
} from "./account-forms";
import { DeleteAccount } from "./delete-account";

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
            Where you are signed in
          </h2>
          <p className="mb-4 max-w-prose text-ink-soft">
            A browser stays signed in while it is used, for 90 days at most. If one was lent, lost
            or left behind, sign out of all of them, this one included; pages on which you answer
            under this account end there too.
          </p>
          <SignOutEverywhere />
        </section>
        <section aria-labelledby="look-heading">
          <h2 id="look-heading" className="mb-4 text-xl font-semibold">
            This browser
          </h2>
          <ThemeChoice initial={theme} />
        </section>
        <section aria-labelledby="delete-heading" className="border-t border-line pt-6">
          <h2 id="delete-heading" className="mb-2 text-xl font-semibold">
            Delete this account
          </h2>
          {mustSignInAgain ? (
            <SignInAgain toDo="delete the account" />
          ) : (
            <DeleteAccount
              email={user.email}
              hasPassword={user.hasPassword}
              heldAlone={projectsHeldAlone(database(), user)}
            />
          )}
        </section>
      </div>
    </>
  );
}
