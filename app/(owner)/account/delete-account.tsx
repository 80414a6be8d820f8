"use client";

import Link from "next/link";
import { signOut } from "next-auth/react";
import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { Problem } from "@/lib/server/kernel/result";
import { deleteAccountAction } from "./actions";

export function DeleteAccount({
  email,
  hasPassword,
  heldAlone,
}: {
  email: string;
  hasPassword: boolean;
  /** Projects that nobody else owns. */
  heldAlone: readonly { readonly id: string; readonly name: string }[];
}) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const confirmation = String(new FormData(event.currentTarget).get("confirmation"));
    startTransition(async () => {
      const deleted = await actionResult(deleteAccountAction({ confirmation }));
      if (deleted.ok) await signOut({ callbackUrl: "/" });
      else setProblem(deleted.problem);
    });
  }

  if (heldAlone.length > 0) {
    return (
      <>
        <p className="max-w-prose text-ink-soft">
          You're the only owner of these projects. Transfer each one to a co-owner or delete it
          before you delete your account.
        </p>
        <ul className="mt-2 list-disc ps-5">
          {heldAlone.map(({ id, name }) => (
            <li key={id}>
              <Link className="text-link" href={`/projects/${id}/settings`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <p className="mb-3 max-w-prose text-ink-soft">
        Your name and email address will be erased. Projects you share stay with their other owners;
        projects you have deleted are removed immediately. Your answers in other people's projects
        are kept, without your name.
      </p>
      <Dialog
        trigger={<Button>Delete account…</Button>}
        title="Delete your account?"
        description="This can't be undone, and nobody can restore it for you."
      >
        <form onSubmit={submit} noValidate>
          {problem && problem.field !== "confirmation" && (
            <Notice tone="problem" title={problem.message} />
          )}
          <Field
            label={hasPassword ? "Your password" : `Type ${email} to confirm`}
            name="confirmation"
            type={hasPassword ? "password" : "email"}
            autoComplete={hasPassword ? "current-password" : "off"}
            required
            problem={problem?.field === "confirmation" ? problem.message : null}
          />
          <div className="mt-4 flex justify-end gap-2">
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button look="danger" type="submit" disabled={pending}>
              Delete account
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
