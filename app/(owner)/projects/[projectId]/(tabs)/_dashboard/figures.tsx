import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import { Figure } from "@/app/_ui/figure";
import { LabelShape } from "@/app/_ui/label-badge";
import { useOutcomeNames } from "@/app/_ui/outcome-names";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import type { EstimatedGoal } from "../../assurance/rung-words";
import type { RestForecasts } from "./use-rest-forecast";

export function Figures({ dashboard, rest }: { dashboard: DashboardView; rest: RestForecasts }) {
  const { progress, spent, spentBySource, answers, peopleHere, people } = dashboard;
  const names = useOutcomeNames();
  const { budget, currency, goal } = dashboard.settings.live;
  const all = progress.decided + progress.undecided + progress.open;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {goal.rung === "estimated" && dashboard.state !== "finished" ? (
        <AnswersPerItem stop={goal.stop} perItem={(progress.pulls + progress.duels) / all} />
      ) : goal.rung === "audited" && dashboard.state !== "finished" ? (
        <Checked
          audited={dashboard.claims.audited}
          perItem={(progress.pulls + progress.duels) / all}
        />
      ) : (
        <Figure
          name={goal.rung === "estimated" ? "Labelled, by estimate" : "Decided"}
          value={formatCount(progress.decided)}
          of={formatCount(all)}
          note={
            <span className="inline-flex flex-wrap items-center gap-x-3">
              <span className="inline-flex items-center gap-1">
                <LabelShape label="above" /> {formatCount(progress.above)} {names.above}
              </span>
              <span className="inline-flex items-center gap-1">
                <LabelShape label="below" /> {formatCount(progress.below)} {names.below}
              </span>
            </span>
          }
        />
      )}
      <Figure
        name="Spent"
        value={formatMoney(spent, currency)}
        {...(budget !== null && { of: formatMoney(budget, currency) })}
        note={
          <>
            {answersInWords(answers)}
            {spentBySource.map(({ id, name, spent: share }) => (
              <span key={id} className="block">
                {name}: {formatMoney(share, currency)}
              </span>
            ))}
          </>
        }
      />
      <ToTheEnd
        rest={rest[dashboard.settings.live.goal.rung]}
        currency={currency}
        finished={dashboard.state === "finished"}
        left={budget === null ? null : budget - spent}
      />
      <Figure
        name="Active now"
        value={formatCount(peopleHere)}
        note={
          people === 0 ? "nobody has joined yet" : `of ${plural(people, "person", "people")} so far`
        }
      />
    </dl>
  );
}

function answersInWords({ pulls, duels, held }: DashboardView["answers"]): string {
  const parts = [plural(pulls, "single question")];
  if (duels > 0) parts.push(plural(duels, "comparison"));
  if (held > 0) parts.push(`${formatCount(held)} can still be undone`);
  return parts.join(", ");
}

/** Estimated labels are final at the end: until then, how far it is. */
function AnswersPerItem({ stop, perItem }: { stop?: EstimatedGoal["stop"]; perItem: number }) {
  return (
    <Figure
      name="Answers per item"
      value={perItem.toLocaleString("en", { maximumFractionDigits: 1 })}
      {...(stop?.kind === "answers" && { of: stop.perItem })}
      note="on average"
    />
  );
}

/** Nothing is decided before a check has passed: until then, how far labelling or the check has come. */
function Checked({
  audited,
  perItem,
}: {
  audited: DashboardView["claims"]["audited"];
  perItem: number;
}) {
  const progress = audited?.progress ?? null;
  if (progress === null) return <AnswersPerItem perItem={perItem} />;
  const { checked, unconfirmed, passesAt } = progress;
  return (
    <Figure
      name="Checked"
      value={formatCount(checked)}
      {...(passesAt !== null && { of: formatCount(passesAt) })}
      note={`${formatCount(unconfirmed)} not confirmed`}
    />
  );
}

function ToTheEnd({
  rest,
  currency,
  finished,
  left,
}: {
  rest: RestForecasts[keyof RestForecasts];
  currency: string;
  finished: boolean;
  /** Of the budget; null without one. */
  left: number | null;
}) {
  const name = "Expected remaining cost";
  if (finished) return <Figure name={name} value={formatMoney(0, currency)} note="finished" />;
  switch (rest?.kind) {
    case undefined:
      return <Figure name={name} value="–" note="forecast to follow" />;
    case "failed":
      return <Figure name={name} value="–" note="couldn't be simulated in this browser in time" />;
    case "working":
      return <Figure name={name} value="…" note="simulating in your browser" />;
    case "known": {
      const { money, answers } = rest.forecast;
      const short = left !== null && money.median > left;
      const [low, high] = [formatMoney(money.low, currency), formatMoney(money.high, currency)];
      return (
        <Figure
          name={name}
          value={formatMoney(money.median, currency)}
          note={`${low === high ? "" : `${low} to ${high}, `}about ${plural(Math.round(answers.median), "answer")}${short ? "; more than the remaining budget" : ""}`}
        />
      );
    }
    default:
      return rest satisfies never;
  }
}
