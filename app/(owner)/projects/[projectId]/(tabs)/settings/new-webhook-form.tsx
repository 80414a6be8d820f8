"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import { type WebhookKind, webhookKinds } from "@/lib/protocol/webhook-messages";
import type { Problem } from "@/lib/server/kernel/result";
import { createWebhookAction } from "./webhook-actions";
import { kindWords } from "./webhook-words";

export function NewWebhookForm({
  projectId,
  onMade,
}: {
  projectId: string;
  onMade: (secret: string) => void;
}) {
  const [pending, startTransition] = useTransition();
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(["goal.reached", "project.stuck"]);
  const [problem, setProblem] = useState<Problem | null>(null);

  function create(event: FormEvent) {
    event.preventDefault();
    startTransition(async () => {
      const created = await actionResult(createWebhookAction({ projectId, url, kinds }));
      setProblem(created.ok ? null : created.problem);
      if (!created.ok) return;
      setUrl("");
      onMade(created.value.secret);
    });
  }

  const kindsProblem = problemAt(problem, "kinds");
  return (
    <form onSubmit={create} className="mt-4 flex max-w-xl flex-col items-start gap-4">
      {problem && problem.field === undefined && <Notice tone="problem" title={problem.message} />}
      <Field
        className="w-full"
        label="Address"
        type="url"
        placeholder="https://"
        value={url}
        required
        maxLength={1000}
        problem={problemAt(problem, "url")}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">When to post</legend>
        {webhookKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindWords[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(
                event.target.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
              )
            }
          />
        ))}
        {kindsProblem && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {kindsProblem}
          </p>
        )}
      </fieldset>
      <Button type="submit" disabled={pending}>
        Add webhook
      </Button>
    </form>
  );
}
