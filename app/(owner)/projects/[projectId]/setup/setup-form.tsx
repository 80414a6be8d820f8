"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import { Button, ButtonLink } from "@/app/_ui/button";
import { NotSaved } from "@/app/_ui/fields/not-saved";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { alsoSent, type KnownSettings } from "@/app/_ui/form-state/known-settings";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import type { AuditedForecast } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import type { Problem } from "@/lib/server/kernel/result";
import { atLaunch } from "@/lib/session/at-launch";
import { findUnasked } from "@/lib/session/find-unasked";
import type { ProjectSettings } from "@/lib/session/settings";
import { type SetupStep, setupSteps } from "../../setup-steps";
import { ForecastPanel } from "./_forecast/forecast-panel";
import { launchAction, saveDraftAction } from "./actions";
import type { Draft } from "./draft-state";
import { type PeopleProps, PeopleStep } from "./people-step";
import { PromptPreview } from "./prompt-preview";
import { type KnownCheck, type KnownLadder, ProofStep } from "./proof-step";
import { QuestionStep } from "./question-step";
import { ReviewStep } from "./review-step";

type FormStep = Exclude<SetupStep, "items">;

export function SetupForm({ step, draft }: { step: FormStep; draft: Draft }) {
  const router = useRouter();
  const [settings, setSettings] = useState(draft.settings);
  const [known, setKnown] = useState<KnownSettings<ProjectSettings>>([draft.settings]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const [ladder, setLadder] = useState<KnownLadder | null>(null);
  const [audited, setAudited] = useState<KnownCheck>({ forecast: null, whole: false });
  const hearForecast = useCallback(
    (forecast: LadderForecast, whole: boolean) => setLadder({ forecast, whole }),
    [],
  );
  const hearAudited = useCallback(
    (forecast: AuditedForecast | null, whole: boolean) => setAudited({ forecast, whole }),
    [],
  );
  const base = `/projects/${draft.projectId}`;
  const before = setupSteps[setupSteps.indexOf(step) - 1];
  const after = setupSteps[setupSteps.indexOf(step) + 1];

  const shown = atLaunch(settings);
  const props: PeopleProps = {
    draft,
    settings: shown,
    setLive: (change) => setSettings((now) => ({ ...now, live: { ...now.live, ...change } })),
    setQuestions: (change) =>
      setSettings((now) => ({ ...now, questions: { ...now.questions, ...change } })),
    setProven: (change) => setSettings((now) => ({ ...now, proven: { ...now.proven, ...change } })),
    update: setSettings,
    problemAt: (field) => problemAt(problem, field),
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    const unasked = unaskedAt(step, shown);
    setProblem(unasked && { kind: "invalid", ...unasked });
    if (unasked) return;
    setPending(true);
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
      <div className="flex min-w-0 flex-col gap-8">
        {problem && <NotSaved problem={problem} />}
        <StepFields step={step} ladder={ladder} audited={audited} {...props} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" look="primary" disabled={pending}>
            {after ? "Continue" : pending ? "Launching…" : "Launch project"}
          </Button>
          <ButtonLink look="quiet" href={`${base}/setup?step=${before}`}>
            Back
          </ButtonLink>
        </div>
      </div>
      <Beside step={step}>
        {step === "question" ? (
          <PromptPreview draft={draft} settings={shown} />
        ) : (
          <ForecastPanel
            settings={shown}
            itemCount={draft.items}
            onForecast={hearForecast}
            onAudited={hearAudited}
          />
        )}
      </Beside>
    </form>
  );
}

/** Who answers is chosen after the questions, and only then it is known whether anyone compares. */
function unaskedAt(step: FormStep, settings: ProjectSettings) {
  const unasked = findUnasked(settings);
  if (step === "question") return unasked?.field === "pullQuestion" ? unasked : null;
  return step === "people" && unasked?.field === "duelQuestion" ? unasked : null;
}

/** First what annotators will see; from the third step on what it would cost. */
function Beside({ step, children }: { step: FormStep; children: ReactNode }) {
  return (
    <aside
      aria-label={step === "question" ? "Preview" : "What it would cost"}
      className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-3 lg:[scrollbar-width:thin]"
    >
      {children}
    </aside>
  );
}

function StepFields({
  step,
  ladder,
  audited,
  ...props
}: {
  step: FormStep;
  ladder: KnownLadder | null;
  audited: KnownCheck;
} & PeopleProps) {
  switch (step) {
    case "question":
      return <QuestionStep {...props} />;
    case "people":
      return <PeopleStep {...props} />;
    case "goal":
      return <ProofStep ladder={ladder} audited={audited} {...props} />;
    case "review":
      return <ReviewStep {...props} />;
    default:
      return step satisfies never;
  }
}
