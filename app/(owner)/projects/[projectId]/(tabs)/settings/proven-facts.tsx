import type { ReactNode } from "react";
import { formatPercent } from "@/app/_ui/amounts";
import type { Assumption } from "@/lib/ranksearch/config";
import { isExactPanel } from "@/lib/session/exact-panel";
import { assumptionOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { rungNames } from "../../assurance/rung-words";
import { methodNames } from "../../method-names";

const readings: Record<Assumption, string> = {
  majority: "the majority between two items",
  borda: "the average over opponents",
};

/** What was fixed at launch: the proof is about just this. */
export function ProvenFacts({
  settings,
  children,
}: {
  settings: ProjectSettings;
  /** How to change it. */
  children: ReactNode;
}) {
  const { proven, questions } = settings;
  const assumption = assumptionOf(proven);
  const facts: [string, string][] = [
    ["About one item", questions.pullQuestion],
    [
      "Answers",
      `${questions.answerYes} · ${questions.answerNo} · ${questions.answerCantTell} (counts as ${questions.cantTell === "half" ? "half a yes" : "no"})`,
    ],
    ...(assumption !== null
      ? ([["About two items", questions.duelQuestion]] as [string, string][])
      : []),
    ["Threshold", formatPercent(proven.threshold)],
    ...levelsOf(settings),
    ...(isExactPanel(proven) && proven.tolerance === 0
      ? []
      : ([["Tolerance", `± ${formatPercent(proven.tolerance)}`]] as [string, string][])),
    ["Who answers", proven.panelSize === null ? "a crowd" : `a team of ${proven.panelSize}`],
    ["Method", methodNames[proven.method]],
  ];
  if (assumption !== null) facts.push(["Comparisons", `read by ${readings[assumption]}`]);
  return (
    <section aria-labelledby="proven-heading" className="border-t border-line pt-6">
      <h2 id="proven-heading" className="text-xl font-semibold">
        Fixed at launch
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        What the labels mean depends on these. Changing the words starts a new session; for another
        threshold or other levels, duplicate the project.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** What each rung's proof says, whichever of them is the goal. */
function levelsOf({ proven }: ProjectSettings): [string, string][] {
  const { allDelta, shareDelta, auditDelta, auditWrongShare, threshold } = proven;
  if (isExactPanel(proven)) {
    const verdict = threshold === 0.5 ? "majority" : `verdict at ${formatPercent(threshold)}`;
    return [["Labels", `the team's ${verdict}, no probability involved`]];
  }
  const all = `all labels right with probability at least ${formatPercent(1 - allDelta)}`;
  if (proven.panelSize !== null) return [["Labels", all]];
  const share = `at most ${formatPercent(shareDelta)} of the labels wrong on average`;
  if (proven.method === "paper") return [[rungNames.all, all]];
  const audited = `at least ${formatPercent(1 - auditWrongShare)} of the labels right with probability at least ${formatPercent(1 - auditDelta)}, once a check has passed`;
  return [
    [rungNames.audited, audited],
    [rungNames.share, share],
    [rungNames.all, all],
  ];
}
