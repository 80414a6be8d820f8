"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import { signInWithPassword } from "@/app/sign-in/sign-in-form";
import type { Problem } from "@/lib/server/kernel/result";
import { resetPasswordAction } from "../actions";

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    setPending(true);
    const changed = await actionResult(resetPasswordAction({ token, password }));
    if (!changed.ok) {
      setProblem(changed.problem);
      setPending(false);
      return;
    }
    // If signing in fails, its page is the place to try again; the password is set either way.
    const failure = await signInWithPassword(email, password);
    window.location.assign(failure === null ? "/projects" : "/sign-in");
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {problem && !problem.field && <Notice tone="problem" title={problem.message} />}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        label="New password"
        hint="At least 10 characters. A few unrelated words are easy to remember."
        name="password"
        type="password"
        autoComplete="new-password"
        required
        problem={problemAt(problem, "password")}
      />
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? "Saving…" : "Save and sign in"}
      </Button>
    </form>
  );
}
