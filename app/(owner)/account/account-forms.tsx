"use client";

import { signOut } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import { signInWithPassword } from "@/app/sign-in/sign-in-form";
import type { Problem, Result } from "@/lib/server/kernel/result";
import { changeNameAction, changePasswordAction, signOutEverywhereAction } from "./actions";

type Outcome =
  | { kind: "none" }
  | { kind: "done"; text: string }
  | { kind: "problem"; problem: Problem };

function Report({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "done") return <Notice tone="good" title={outcome.text} />;
  const field = outcome.kind === "problem" ? outcome.problem.field : undefined;
  if (outcome.kind === "problem" && (!field || field === "sign-in")) {
    return <Notice tone="problem" title={outcome.problem.message} />;
  }
  return null;
}

function outcomeOf(result: Result<null>, text: string): Outcome {
  return result.ok ? { kind: "done", text } : { kind: "problem", problem: result.problem };
}

export function NameForm({ name }: { name: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get("name");
    setOutcome(
      outcomeOf(await actionResult(changeNameAction(wanted)), "Your name has been changed."),
    );
  }

  return (
    <form onSubmit={submit} className="flex max-w-sm flex-col items-start gap-4">
      <Report outcome={outcome} />
      <Field
        className="w-full"
        label="Name"
        name="name"
        defaultValue={name}
        autoComplete="name"
        maxLength={80}
        required
      />
      <Button type="submit">Change name</Button>
    </form>
  );
}

/** For what an account without a password may only do just after signing in. */
export function SignInAgain({ toDo }: { toDo: string }) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="text-ink-soft">
        To {toDo}, sign in again first: your account has no password to confirm with, and you signed
        in more than ten minutes ago.
      </p>
      <Button onClick={() => signOut({ callbackUrl: "/sign-in?next=%2Faccount" })}>
        Sign in again
      </Button>
    </div>
  );
}

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const at = (field: string) =>
    problemAt(outcome.kind === "problem" ? outcome.problem : null, field);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const result = await actionResult(changePasswordAction({ current: "", ...values }));
    setOutcome(
      outcomeOf(
        result,
        "Your password has been changed. Other browsers will have to sign in again.",
      ),
    );
    if (!result.ok) return;
    form.reset();
    await signInWithPassword(email, String(values.next));
  }

  return (
    <form onSubmit={submit} className="flex max-w-sm flex-col items-start gap-4" noValidate>
      <Report outcome={outcome} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <Field
          className="w-full"
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          problem={at("current")}
        />
      )}
      <Field
        className="w-full"
        label="New password"
        hint="At least 10 characters."
        name="next"
        type="password"
        autoComplete="new-password"
        required
        problem={at("next")}
      />
      <Button type="submit">{hasPassword ? "Change password" : "Set a password"}</Button>
    </form>
  );
}

/** For a browser that was lent, lost or left behind. */
export function SignOutEverywhere() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });

  async function leave() {
    const left = await actionResult(signOutEverywhereAction({ everywhere: true }));
    if (left.ok) await signOut({ callbackUrl: "/sign-in" });
    else setOutcome({ kind: "problem", problem: left.problem });
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Report outcome={outcome} />
      <Button onClick={leave}>Sign out everywhere</Button>
    </div>
  );
}

export function SignOutButton() {
  return <Button onClick={() => signOut({ callbackUrl: "/" })}>Sign out</Button>;
}
