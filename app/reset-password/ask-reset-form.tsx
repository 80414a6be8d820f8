"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import type { Problem } from "@/lib/server/kernel/result";
import { askResetAction } from "./actions";

export function AskResetForm() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    setPending(true);
    const asked = await actionResult(askResetAction({ email }));
    setPending(false);
    setProblem(asked.ok ? null : asked.problem);
    if (asked.ok) setSentTo(email.trim());
  }

  if (sentTo !== null) {
    return (
      <Notice tone="good" title="Check your email">
        If {sentTo} has an account here, a link is on its way. It works once, within the next hour.
        If nothing arrives in a few minutes, look in your spam folder, or contact the administrator
        of this server.
      </Notice>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {problem && !problem.field && <Notice tone="problem" title={problem.message} />}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        problem={problemAt(problem, "email")}
      />
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? "Sending…" : "Send the link"}
      </Button>
    </form>
  );
}
