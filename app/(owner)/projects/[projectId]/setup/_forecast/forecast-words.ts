/** What the numbers of a forecast mean for the owner, in sentences. */
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import type { PlanForecast } from "@/lib/lab/forecast";
import { mostDuels } from "@/lib/lab/paper-in-leaps";
import type { ProjectSettings, ProvenSettings } from "@/lib/session/settings";
import type { Compared } from "./forecast-calls";

/** Differences up to this are not worth a word: the next run may turn them round. */
const worthAWord = 0.03;

export function forecastWords(
  compared: readonly Compared[],
  { live, proven }: ProjectSettings,
  itemCount: number,
): string[] {
  const of = (way: Compared["way"]) => compared.find((each) => each.way === way)?.forecast;
  const own = of("thresher");
  if (!own) return [];
  const isPublished = proven.method === "paper";
  return [
    isPublished ? publishedWords(own, of("adaptive")) : null,
    own.unfinished > 0 ? endlessWords(own) : null,
    shortageWords(own, { people: live.expectedPeople, proven, itemCount }),
    peopleWords(own, proven),
    proven.method === "adaptive" ? duelWords(own, of("one-at-a-time")) : null,
    looserWords(own, of("looser"), live.currency),
    live.budget === null ? null : budgetWords(live.budget, own.money, live.currency),
  ].filter((sentence) => sentence !== null);
}

/** What choosing it costs. */
function publishedWords(own: PlanForecast, adaptive: PlanForecast | undefined): string {
  const comparisons = `Rank-Search as published asks about ${formatCount(own.duels.median)} comparisons and ${formatCount(own.pulls.median)} single items`;
  if (!adaptive) return `${comparisons}.`;
  const times = own.answers.median / adaptive.answers.median;
  return `${comparisons}: ${formatCount(times < 10 ? Math.round(times * 10) / 10 : Math.round(times))} times as many answers as Adaptive, for the same guarantee.`;
}

function endlessWords({ unfinished, simulations }: PlanForecast): string {
  return `In ${formatCount(unfinished)} of ${formatCount(simulations)} simulated projects it had not ended after ${formatCount(mostDuels)} comparisons: where items are alike it may never end. A budget or a limit on answers per item stops it.`;
}

/** Everybody is asked about an item once, so too few people leave the close calls open. */
function shortageWords(
  { settled }: PlanForecast,
  of: {
    readonly people: number | null;
    readonly proven: ProvenSettings;
    readonly itemCount: number;
  },
): string | null {
  if (of.people === null || of.proven.panelSize !== null) return null;
  const items = Math.round(settled.median);
  if (items >= of.itemCount) return null;
  return `Your ${formatCount(of.people)} people can settle about ${formatCount(items)} of ${formatCount(of.itemCount)} items. The others would wait for new people, or end as undecided at a limit on answers per item.`;
}

function peopleWords({ people }: PlanForecast, proven: ProvenSettings): string {
  const { panelSize } = proven;
  if (panelSize !== null) {
    return panelSize === 1
      ? "One person answers; you don't need anyone else."
      : `All ${formatCount(panelSize)} members of the team are needed.`;
  }
  const most =
    proven.method === "paper"
      ? "the most frequent question is asked that many times"
      : "the item closest to the threshold needs that many answers";
  return `You'll need about ${formatCount(people.median)} different people (${formatCount(people.low)} to ${formatCount(people.high)}): ${most}, and no one is asked about an open item twice.`;
}

function duelWords(own: PlanForecast, pulls: PlanForecast | undefined): string | null {
  if (!pulls) return null;
  const saved = 1 - own.money.median / pulls.money.median;
  return saved > worthAWord
    ? `At these prices, also asking side by side saves about ${formatPercent(round(saved))}.`
    : "At these prices, asking side by side isn't worth it; Thresher would rarely do so.";
}

function looserWords(
  own: PlanForecast,
  looser: PlanForecast | undefined,
  currency: string,
): string | null {
  if (!looser) return null;
  const saved = 1 - looser.money.median / own.money.median;
  if (saved <= worthAWord) return "A looser guarantee would save almost nothing.";
  const amount = formatMoney(own.money.median - looser.money.median, currency);
  return `The looser guarantee would save about ${formatPercent(round(saved))}, ${amount}, and take about ${formatCount(looser.people.median)} different people. You can choose it under What to prove.`;
}

function budgetWords(
  budget: number,
  money: { readonly median: number; readonly high: number },
  currency: string,
): string {
  const amount = formatMoney(budget, currency);
  if (budget >= money.high) return `A budget of ${amount} is enough in nine of ten runs.`;
  return budget >= money.median
    ? `A budget of ${amount} is enough in at least about half of the runs.`
    : `A budget of ${amount} is likely to run out before every item is decided.`;
}

/** Whole percents: a forecast knows no more. */
function round(share: number): number {
  return Math.round(share * 100) / 100;
}
