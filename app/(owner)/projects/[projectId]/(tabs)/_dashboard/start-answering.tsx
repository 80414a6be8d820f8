"use client";

import { useActionState } from "react";
import { Button } from "@/app/_ui/button";
import { type JoinOutcome, join } from "@/app/join/[token]/actions";

/** In a project of one person there is nobody to invite: its owner answers, with the account they are signed in with. */
export function StartAnswering({ path, started }: { path: string; started: boolean }) {
  const [outcome, submit, pending] = useActionState(join, null);
  const words = started ? "Continue answering" : "Start answering";
  return (
    <section aria-labelledby="answering-heading" className="max-w-2xl">
      <h2 id="answering-heading" className="text-xl font-semibold">
        {started ? "Your answers" : "Your project is running. Now it's your turn."}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        You answer once about every item. You can stop at any time and continue later.
      </p>
      <form action={submit} className="flex flex-col items-start gap-3">
        <input type="hidden" name="token" value={tokenOf(path)} />
        <input type="hidden" name="as" value="account" />
        <Button type="submit" look="primary" disabled={pending}>
          {pending ? "Starting…" : words}
        </Button>
        {outcome && (
          <p role="alert" className="font-semibold text-danger">
            {failureText(outcome)}
          </p>
        )}
      </form>
    </section>
  );
}

/** Of an invitation's path. */
function tokenOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).split("?")[0]!;
}

function failureText({ problem }: NonNullable<JoinOutcome>): string {
  return problem === "conflict"
    ? "Someone else already answers in this project, and it has a place for one person."
    : "That didn't work. Please try again.";
}
