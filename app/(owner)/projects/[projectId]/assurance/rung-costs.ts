/** What a forecast says of each rung, for its card: money, people and minutes, and how it stands to the budget. */
import { formatMoney, plural } from "@/app/_ui/amounts";
import type { AuditedForecast } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import type { Rung } from "./rung-words";

type CrowdRung = Exclude<Rung, "team">;

export interface RungCost {
  readonly words: string;
  /** "Over budget by …"; null where the budget is enough, or there is none. */
  readonly over: string | null;
}

interface Terms {
  readonly budget: number | null;
  readonly currency: string;
  readonly secondsPerAnswer: number;
}

/** Rungs that took too long to simulate have none. */
export function rungCosts(
  { marks }: LadderForecast,
  terms: Terms,
): Partial<Record<CrowdRung, RungCost>> {
  return Object.fromEntries(
    marks.map(({ rung, money, people, answers }): [CrowdRung, RungCost] => {
      const needed = plural(Math.round(people.median), "person", "people");
      return [rung, costOf({ money: money.median, answers: answers.median, needed }, terms)];
    }),
  );
}

/** One person answers at most so often in a check. */
const answersPerCheck = 10;

export function auditedCost(
  { money, answersPerItem, checkAnswers }: AuditedForecast,
  itemCount: number,
  terms: Terms,
): RungCost {
  const people = Math.max(1, Math.ceil(checkAnswers / answersPerCheck));
  const needed = `at least ${plural(people, "person", "people")}`;
  const answers = answersPerItem.median * itemCount;
  return costOf({ money: money.median, answers, needed }, terms);
}

function costOf(
  { money, answers, needed }: { money: number; answers: number; needed: string },
  { budget, currency, secondsPerAnswer }: Terms,
): RungCost {
  const minutes = Math.max(1, Math.round((answers * secondsPerAnswer) / 60));
  const beyond = budget === null ? 0 : money - budget;
  return {
    words: `About ${formatMoney(money, currency)}, ${needed}, ${plural(minutes, "minute")} of their time in all`,
    over: beyond > 0 ? `Over budget by ${formatMoney(beyond, currency)}` : null,
  };
}

/** The strictest rung that the budget pays for in half of the runs; null without a budget, or where it pays for none. */
export function fittingRung({ marks }: LadderForecast, budget: number | null): CrowdRung | null {
  if (budget === null) return null;
  return marks.filter(({ money }) => money.median <= budget).at(-1)?.rung ?? null;
}
