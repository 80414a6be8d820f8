/** What the forecast of the ladder means for the owner, in sentences. */
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import type { MarkedRung } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import type { ProjectSettings } from "@/lib/session/settings";
import { rungNames } from "../../assurance/rung-words";

export function ladderWords(
  { marks }: LadderForecast<MarkedRung>,
  { live }: ProjectSettings,
): string[] {
  const own = marks.find(({ rung }) => rung === live.goal.rung);
  return [
    own ? ownWords(own, live) : null,
    // Of a check's people its own words tell.
    own && own.rung !== "audited" ? peopleWords(own, live.expectedPeople) : null,
    live.budget === null ? null : budgetWords(marks, live.budget, live.currency),
  ].filter((sentence) => sentence !== null);
}

function ownWords(
  { rung, money, right }: LadderMark<MarkedRung>,
  { currency }: ProjectSettings["live"],
) {
  const cost = formatMoney(money.median, currency);
  return rung === "estimated"
    ? `With your goal the project ends at about ${cost}, with about ${formatPercent(right)} of the labels right. That is an estimate, not a proof.`
    : `With your goal, ${rungNames[rung]}, the project ends at about ${cost}.`;
}

function peopleWords({ people }: LadderMark<MarkedRung>, expected: number | null): string {
  const needed = `You'll need about ${formatCount(people.median)} different people (${formatCount(people.low)} to ${formatCount(people.high)}): no one is asked about an open item twice.`;
  if (expected === null || people.median <= expected) return needed;
  return `${needed} You expect about ${formatCount(expected)}: the closest calls would wait for new people.`;
}

function budgetWords(
  marks: readonly LadderMark<MarkedRung>[],
  budget: number,
  currency: string,
): string {
  const amount = formatMoney(budget, currency);
  const within = marks.filter(({ money }) => money.median <= budget).at(-1);
  if (!within) return `A budget of ${amount} is likely to run out before the first rung.`;
  return within.money.high <= budget
    ? `A budget of ${amount} is enough for ${rungNames[within.rung]} in nine of ten runs.`
    : `A budget of ${amount} is enough for ${rungNames[within.rung]} in at least about half of the runs.`;
}
