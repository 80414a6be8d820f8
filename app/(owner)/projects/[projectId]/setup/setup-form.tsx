"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/app/_ui/button";
import { NotSaved } from "@/app/_ui/fields/not-saved";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { alsoSent, type KnownSettings } from "@/app/_ui/form-state/known-settings";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import type { Problem } from "@/lib/server/kernel/result";
import { atLaunch } from "@/lib/session/at-launch";
import type { ProjectSettings } from "@/lib/session/settings";
import { type SetupStep, setupSteps } from "../../setup-steps";
import { launchAction, saveDraftAction } from "./actions";
import type { Draft, StepProps } from "./draft-state";
import { PricesStep } from "./prices-step";
import { PromptPreview } from "./prompt-preview";
import { ProofStep } from "./proof-step";
import { QuestionsStep } from "./questions-step";

type FormStep = Exclude<SetupStep, "items">;

export function SetupForm({ step, draft }: { step: FormStep; draft: Draft }) {
  const router = useRouter();
  const [settings, setSettings] = useState(draft.settings);
  const [known, setKnown] = useState<KnownSettings<ProjectSettings>>([draft.settings]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const base = `/projects/${draft.projectId}`;
  const before = setupSteps[setupSteps.indexOf(step) - 1];
  const after = setupSteps[setupSteps.indexOf(step) + 1];

  const shown = atLaunch(settings);
  const props: StepProps = {
    settings: shown,
    setLive: (change) => setSettings((now) => ({ ...now, live: { ...now.live, ...change } })),
    setQuestions: (change) =>
      setSettings((now) => ({ ...now, questions: { ...now.questions, ...change } })),
    setProven: (change) => setSettings((now) => ({ ...now, proven: { ...now.proven, ...change } })),
    problemAt: (field) => problemAt(problem, field),
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    setPending(true);
    setProblem(null);
    const input = { projectId: draft.projectId, settings, known };
    setKnown(alsoSent(known, settings));
    const saved = await actionResult(after ? saveDraftAction(input) : launchAction(input));
    if (saved.ok) {
      setKnown([settings]);
      router.push(after ? `${base}/setup?step=${after}` : base);
      return;
    }
    setProblem(saved.problem);
    setPending(false);
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="flex flex-col gap-8">
        {problem && <NotSaved problem={problem} />}
        <StepFields step={step} draft={draft} {...props} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" look="primary" disabled={pending}>
            {after ? "Continue" : pending ? "Launching…" : "Launch project"}
          </Button>
          <ButtonLink look="quiet" href={`${base}/setup?step=${before}`}>
            Back
          </ButtonLink>
        </div>
      </div>
      <aside aria-label="Preview" className="lg:sticky lg:top-4 lg:self-start">
        <PromptPreview name={draft.name} settings={shown} samples={draft.samples} />
      </aside>
    </form>
  );
}

function StepFields({ step, draft, ...props }: { step: FormStep; draft: Draft } & StepProps) {
  switch (step) {
    case "questions":
      return <QuestionsStep {...props} />;
    case "proof":
      return <ProofStep {...props} />;
    case "prices":
      return <PricesStep draft={draft} {...props} />;
    default:
      return step satisfies never;
  }
}
