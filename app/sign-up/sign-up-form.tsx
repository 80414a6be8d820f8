"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import { signInWithPassword } from "@/app/sign-in/sign-in-form";
import type { Problem } from "@/lib/server/kernel/result";
import { signUpAction } from "./actions";

export function SignUpForm({ next }: { next: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const at = (field: string) => problemAt(problem, field);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setPending(true);
    setProblem(null);
    const outcome = await create(values);
    if (outcome === null) window.location.assign(next);
    else {
      setProblem(outcome);
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {problem && !problem.field && <Notice tone="problem" title={problem.message} />}
      <Field label="Name" name="name" autoComplete="name" required problem={at("name")} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        problem={at("email")}
      />
      <Field
        label="Password"
        hint="At least 10 characters. A few unrelated words are easy to remember."
        name="password"
        type="password"
        autoComplete="new-password"
        required
        problem={at("password")}
      />
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? "Creating your account…" : "Create an account"}
      </Button>
    </form>
  );
}

/** Null when the account is created and signed in. */
async function create(values: Record<string, FormDataEntryValue>): Promise<Problem | null> {
  const made = await actionResult(signUpAction(values));
  if (!made.ok) return made.problem;
  const failure = await signInWithPassword(String(values.email), String(values.password));
  return failure === null ? null : { kind: "unavailable", message: failure };
}
