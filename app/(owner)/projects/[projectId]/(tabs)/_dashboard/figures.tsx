import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import { Figure } from "@/app/_ui/figure";
import { LabelShape } from "@/app/_ui/label-badge";
import type { DashboardView } from "@/lib/session/owner-view";

export function Figures({ dashboard }: { dashboard: DashboardView }) {
  const { progress, spent, answers, peopleHere, people } = dashboard;
  const { budget, currency } = dashboard.settings.live;
  const all = progress.decided + progress.undecided + progress.open;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Figure
        name="Decided"
        value={formatCount(progress.decided)}
        of={formatCount(all)}
        note={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <span className="inline-flex items-center gap-1">
              <LabelShape label="above" /> {formatCount(progress.above)} above
            </span>
            <span className="inline-flex items-center gap-1">
              <LabelShape label="below" /> {formatCount(progress.below)} below
            </span>
          </span>
        }
      />
      <Figure
        name="Spent"
        value={formatMoney(spent, currency)}
        {...(budget !== null && { of: formatMoney(budget, currency) })}
        note={budget === null ? "no budget set" : "of the budget"}
      />
      <Figure
        name="Answers"
        value={formatCount(answers.pulls + answers.duels)}
        note={`${plural(answers.pulls, "pull")}, ${plural(answers.duels, "duel")}${answers.held > 0 ? `, ${answers.held} can still be undone` : ""}`}
      />
      <Figure
        name="Here now"
        value={formatCount(peopleHere)}
        note={`of ${plural(people, "person", "people")} so far`}
      />
    </dl>
  );
}
