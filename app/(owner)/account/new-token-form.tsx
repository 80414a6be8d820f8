"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { Select } from "@/app/_ui/fields/select";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { Notice } from "@/app/_ui/notice";
import { type Scope, scopes } from "@/lib/protocol/token-messages";
import type { Problem } from "@/lib/server/kernel/result";
import { createPersonalTokenAction } from "./token-actions";

const about: Readonly<Record<Scope, { label: string; hint: string }>> = {
  read: { label: "Read", hint: "See projects, labels, answers and people." },
  write: {
    label: "Write",
    hint: "Make, change, launch and delete projects; invite and exclude people.",
  },
  answer: {
    label: "Answer",
    hint: "Answer as named annotators: your own model, or simulated people.",
  },
};

const lifetimes = [
  { value: "7", text: "7 days" },
  { value: "30", text: "30 days" },
  { value: "90", text: "90 days" },
  { value: "365", text: "1 year" },
];

export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const [pending, startTransition] = useTransition();
  const [name, setName] = useState("");
  const [wanted, setWanted] = useState<readonly Scope[]>(["read"]);
  const [days, setDays] = useState("30");
  const [problem, setProblem] = useState<Problem | null>(null);

  function create(event: FormEvent) {
    event.preventDefault();
    startTransition(async () => {
      const input = { name, scopes: wanted, days: Number(days) };
      const created = await actionResult(createPersonalTokenAction(input));
      setProblem(created.ok ? null : created.problem);
      if (!created.ok) return;
      setName("");
      onMade(created.value.token);
    });
  }

  const scopeProblem = problemAt(problem, "scopes");
  return (
    <form onSubmit={create} className="flex max-w-md flex-col items-start gap-4">
      {problem && problem.field === undefined && <Notice tone="problem" title={problem.message} />}
      <Field
        className="w-full"
        label="Name"
        hint="Where you will use it, for example “notebook”."
        value={name}
        required
        maxLength={80}
        problem={problemAt(problem, "name")}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            {...about[scope]}
            checked={wanted.includes(scope)}
            onChange={(event) =>
              setWanted(
                event.target.checked ? [...wanted, scope] : wanted.filter((each) => each !== scope),
              )
            }
          />
        ))}
        {scopeProblem && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {scopeProblem}
          </p>
        )}
      </fieldset>
      <Select
        label="Expires after"
        value={days}
        options={lifetimes}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button type="submit" disabled={pending}>
        Create token
      </Button>
    </form>
  );
}
