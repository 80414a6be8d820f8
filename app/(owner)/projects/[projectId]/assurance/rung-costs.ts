/** What a forecast says of each rung, for its card: money, people and minutes, and how it stands to the budget. */
import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import {
  type AuditedForecast,
  checkPeople,
  isLikely,
  type MarkedRung,
} from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import { mostChecksPerPerson } from "@/lib/ranksearch/audit/audit-course";
import type { LiveSettings } from "@/lib/session/settings";
import type { Rung } from "./rung-words";

type CrowdRung = Exclude<Rung, "team">;

export interface RungCost {
  readonly words: string;
  /** "Over budget by …", that people are too few, or that a check is likely to fail; null where all is well, or nothing is known. */
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

export function auditedCost(
  forecast: AuditedForecast,
  itemCount: number,
  terms: Terms & { readonly expectedPeople: number | null },
): RungCost {
  const { money, answersPerItem } = forecast;
  const needed = `at least ${plural(checkPeople(forecast), "person", "people")}`;
  const answers = answersPerItem.median * itemCount;
  const { words, over } = costOf({ money: money.median, answers, needed }, terms);
  const unlikely = isLikely(forecast) ? null : "In most simulations no check passed";
  const short = [over, unlikely, tooFewPeople(forecast, terms.expectedPeople)].filter(Boolean);
  return { words, over: short.length > 0 ? short.join(". ") : null };
}

/** Null where the people who are expected are enough, or nobody knows how many they are. */
export function tooFewPeople(
  forecast: Pick<AuditedForecast, "checkAnswers">,
  expected: number | null,
): string | null {
  if (expected === null || expected >= checkPeople(forecast)) return null;
  const takes = formatCount(Math.round(forecast.checkAnswers));
  return `A check takes about ${takes} answers; your ${plural(expected, "person", "people")} can give ${formatCount(mostChecksPerPerson * expected)} (${mostChecksPerPerson} each)`;
}

function costOf(
  { money, answers, needed }: { money: number; answers: number; needed: string },
  { budget, currency, secondsPerAnswer }: Terms,
): RungCost {
  const beyond = budget === null ? 0 : money - budget;
  return {
    words: `About ${formatMoney(money, currency)}, ${needed}, ${timeWords((answers * secondsPerAnswer) / 60)} of their time in all`,
    over: beyond > 0 ? `Over budget by ${formatMoney(beyond, currency)}` : null,
  };
}

function timeWords(minutes: number): string {
  return minutes < 120
    ? plural(Math.max(1, Math.round(minutes)), "minute")
    : plural(Math.round(minutes / 60), "hour");
}

/**
 * The strictest rung that the budget pays for in half of the runs; null without a budget, or where it pays for none. A check
 * must also have the people that it needs.
 */
export function fittingRung(
  { marks }: LadderForecast<MarkedRung>,
  { budget, expectedPeople }: Pick<LiveSettings, "budget" | "expectedPeople">,
): CrowdRung | null {
  if (budget === null) return null;
  const fits = ({ rung, money, people }: LadderMark<MarkedRung>) =>
    money.median <= budget &&
    (rung !== "audited" || expectedPeople === null || people.median <= expectedPeople);
  return marks.filter(fits).at(-1)?.rung ?? null;
}
