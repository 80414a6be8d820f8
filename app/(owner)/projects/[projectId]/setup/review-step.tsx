"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import { noRecruiting } from "@/lib/session/recruiting";
import type { ProjectSettings } from "@/lib/session/settings";
import type { SetupStep } from "../../setup-steps";
import { endWords, rungNames } from "../assurance/rung-words";
import { RehearsalPanel } from "./_rehearsal/rehearsal-panel";
import type { Draft, StepProps } from "./draft-state";
import { type Check, launchChecks } from "./launch-checks";
import { previewedItems } from "./previewed-items";

/** Everything once more, in a few lines, with what is still worth a look before people are asked. */
export function ReviewStep({ draft, settings }: { draft: Draft } & Pick<StepProps, "settings">) {
  const base = `/projects/${draft.projectId}/setup`;
  const { live } = settings;
  return (
    <>
      <Checks draft={draft} settings={settings} base={base} />
      <section aria-labelledby="summary-heading">
        <h2 id="summary-heading" className="mb-3 text-xl font-semibold">
          Your project
        </h2>
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {summaryOf(draft, settings).map(({ step, name, value }) => (
            <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr_auto]">
              <dt className="text-ink-soft">{name}</dt>
              <dd dir="auto">{value}</dd>
              <dd className="text-sm">
                <Link className="text-link" href={`${base}?step=${step}`}>
                  Change<span className="sr-only"> {name.toLowerCase()}</span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {live.pricePull > 0 && live.priceDuel > 0 && (
        <RehearsalPanel settings={settings} itemCount={draft.items} />
      )}
    </>
  );
}

function Checks({
  draft,
  settings,
  base,
}: {
  draft: Draft;
  settings: ProjectSettings;
  base: string;
}) {
  const [previewed, setPreviewed] = useState(0);
  useEffect(() => setPreviewed(previewedItems(draft.projectId)), [draft.projectId]);
  const checks = launchChecks({ settings, items: draft.items, previewed });
  return (
    <section aria-labelledby="checks-heading">
      <h2 id="checks-heading" className="mb-3 text-xl font-semibold">
        Before you launch
      </h2>
      <ul className="flex flex-col gap-2">
        {checks.map((check) => (
          <CheckLine key={check.text} check={check} base={base} />
        ))}
      </ul>
    </section>
  );
}

function CheckLine({ check, base }: { check: Check; base: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border text-xs font-semibold ${check.done ? "border-above bg-above text-paper" : "border-accent text-accent-text"}`}
      >
        {check.done ? "✓" : "!"}
      </span>
      <span>
        <span className="sr-only">{check.done ? "Done: " : "To do: "}</span>
        {check.text}{" "}
        {!check.done && (
          <Link className="text-link" href={`${base}?step=${check.step}`}>
            {check.action}
          </Link>
        )}
      </span>
    </li>
  );
}

interface Line {
  readonly step: SetupStep;
  readonly name: string;
  readonly value: string;
}

function summaryOf({ items, goldItems }: Draft, settings: ProjectSettings): Line[] {
  const { live, questions, proven } = settings;
  const gold = goldItems > 0 ? ` and ${plural(goldItems, "known answer")}` : "";
  const budget =
    live.budget === null ? "no limit" : `at most ${formatMoney(live.budget, live.currency)}`;
  return [
    { step: "items", name: "Items", value: `${plural(items, "item")}${gold}` },
    { step: "question", name: "Question", value: questions.pullQuestion || "(not written yet)" },
    {
      step: "question",
      name: "Outcomes",
      value: `${questions.outcomeAbove} / ${questions.outcomeBelow}`,
    },
    { step: "people", name: "Who answers", value: whoAnswers(settings) },
    { step: "people", name: "Budget", value: budget },
    {
      step: "goal",
      name: "How sure",
      value: `${rungNames[live.goal.rung]}: finished ${endWords(live.goal)}`,
    },
    {
      step: "goal",
      name: "Threshold",
      value: `Call it “${questions.outcomeAbove}” when at least ${formatPercent(proven.threshold)} say “${questions.answerYes}”`,
    },
  ];
}

function whoAnswers({ live, proven, recruiting = noRecruiting }: ProjectSettings): string {
  if (proven.panelSize === 1) return "Just me";
  if (proven.panelSize !== null) return `My team of ${proven.panelSize}`;
  const groups = live.sources.map(({ name, truth }) => `${name} ${truth ? "judge" : "compare"}`);
  if (groups.length > 0) return groups.join(", ");
  const each =
    live.quotaPerPerson === null ? "" : `, ${plural(live.quotaPerPerson, "answer")} each`;
  return `${recruiting.platform === null ? "Anyone with the link" : "A paid crowd"}${each}`;
}
