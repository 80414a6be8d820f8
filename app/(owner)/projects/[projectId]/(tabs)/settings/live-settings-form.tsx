"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { NotSaved } from "@/app/_ui/fields/not-saved";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { alsoSent, type KnownSettings } from "@/app/_ui/form-state/known-settings";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { Notice } from "@/app/_ui/notice";
import type { Problem } from "@/lib/server/kernel/result";
import type { LiveSettings, ProjectSettings } from "@/lib/session/settings";
import type { StepProps } from "../../setup/draft-state";
import { PeopleFields, PriceFields, TimingFields } from "../../setup/pay-fields";
import { InstructionsField } from "../../setup/question-step";
import { CapSetting } from "../../setup/rare-settings";
import { changeSettingsAction } from "./actions";

type Outcome = { kind: "none" } | { kind: "saved" } | { kind: "problem"; problem: Problem };

/** What may change while people answer; each change is an entry in the log. */
export function LiveSettingsForm({
  projectId,
  settings: initial,
  goldItems,
}: {
  projectId: string;
  settings: ProjectSettings;
  goldItems: number;
}) {
  const [settings, setSettings] = useState(initial);
  const [known, setKnown] = useState<KnownSettings<LiveSettings>>([initial.live]);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const [pending, startTransition] = useTransition();
  const problem = outcome.kind === "problem" ? outcome.problem : null;
  const props: StepProps = {
    settings,
    setLive: (change) => {
      setOutcome({ kind: "none" });
      setSettings((now) => ({ ...now, live: { ...now.live, ...change } }));
    },
    setQuestions: () => {},
    setProven: () => {},
    problemAt: (field) => problemAt(problem, field),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    startTransition(async () => {
      const { live } = settings;
      setKnown(alsoSent(known, live));
      const changed = await actionResult(changeSettingsAction({ projectId, live, known }));
      if (changed.ok) setKnown([live]);
      setOutcome(changed.ok ? { kind: "saved" } : { kind: "problem", problem: changed.problem });
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <p className="text-ink-soft">
        Changes apply immediately, including to people who are answering now. Existing answers stay
        as they are.
      </p>
      <InstructionsField {...props} />
      <PriceFields {...props} />
      <PeopleFields draft={{ goldItems }} {...props} />
      <details className="border-t border-line pt-4">
        <summary className="text-lg font-semibold">Advanced</summary>
        <div className="mt-4 flex flex-col gap-6">
          <CapSetting {...props} />
          <TimingFields {...props} />
        </div>
      </details>
      {outcome.kind === "saved" && (
        <Notice tone="good" title="Saved. The changes apply from now on." />
      )}
      {problem && <NotSaved problem={problem} />}
      <Button type="submit" look="primary" disabled={pending} className="self-start">
        Save
      </Button>
    </form>
  );
}
