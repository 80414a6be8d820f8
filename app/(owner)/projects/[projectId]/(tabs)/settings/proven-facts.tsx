import { formatPercent } from "@/app/_ui/amounts";
import type { Assumption } from "@/lib/ranksearch/config";
import { assumptionOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { methodNames } from "../../method-names";

const readings: Record<Assumption, string> = {
  majority: "the majority between two items",
  borda: "the average over opponents",
};

/** What was fixed at launch: the proof is about just this. */
export function ProvenFacts({ settings }: { settings: ProjectSettings }) {
  const { proven } = settings;
  const assumption = assumptionOf(proven);
  const facts: [string, string][] = [
    ["Threshold", formatPercent(proven.threshold)],
    [
      "Guarantee",
      proven.guarantee === "all"
        ? `all labels right with probability at least ${formatPercent(1 - proven.errorProbability)}`
        : `at most ${formatPercent(proven.errorProbability)} of the labels wrong on average`,
    ],
    ["Tolerance", `± ${formatPercent(proven.tolerance)}`],
    ["Who answers", proven.panelSize === null ? "a crowd" : `a panel of ${proven.panelSize}`],
    ["Method", methodNames[proven.method]],
  ];
  if (assumption !== null) facts.push(["Comparisons", `read by ${readings[assumption]}`]);
  return (
    <section aria-labelledby="proven-heading" className="border-t border-line pt-6">
      <h2 id="proven-heading" className="text-xl font-semibold">
        What is proven
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Fixed at launch. Answers to a different question would prove nothing, so to change these
        settings, start a new project.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
