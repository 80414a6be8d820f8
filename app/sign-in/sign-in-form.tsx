"use client";

import Link from "next/link";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { Notice } from "@/app/_ui/notice";

export function SignInForm({ next }: { next: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    const outcome = await signInWithPassword(
      String(form.get("email")),
      String(form.get("password")),
    );
    if (outcome === null) {
      // A whole page load, so that nothing rendered for nobody is kept.
      window.location.assign(next);
      return;
    }
    setProblem(outcome);
    setPending(false);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && <Notice tone="problem" title={problem} />}
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="-mt-2 text-sm">
        <Link className="text-link" href="/reset-password">
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}

/** Null when signed in, else a sentence. */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const reply = await signIn("credentials", { email, password, redirect: false });
    if (reply?.ok) return null;
    return reply?.error && reply.error !== "CredentialsSignin"
      ? reply.error
      : "Incorrect email address or password.";
  } catch {
    return "Can't reach the server. Check your connection and try again.";
  }
}
