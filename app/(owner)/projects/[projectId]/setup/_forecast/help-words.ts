/** What help from a model, from scores or from a second group would save, in sentences. */
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import type { HelpForecast } from "@/lib/lab/forecast-sources";
import type { ProjectSettings } from "@/lib/session/settings";

export type Helper = "groups" | "model" | "scores";

/** Who can help a project, as it is set up: hints steer two rungs, and a check by sample asks about single items alone. */
export function offeredHelpers({ goal, sources }: ProjectSettings["live"]): readonly Helper[] {
  const { rung } = goal;
  const canCompare = rung !== "audited" && sources.some(({ truth }) => !truth);
  const canHint = rung === "audited" || rung === "estimated";
  return [
    ...(canCompare ? (["groups"] as const) : []),
    ...(canHint ? (["model", "scores"] as const) : []),
  ];
}

interface Of {
  readonly helper: Helper;
  readonly settings: ProjectSettings;
  readonly itemCount: number;
}

/** Differences up to this are not worth a word: the next run may turn them round. */
const worthAWord = 0.03;
const pointsWorthAWord = 0.005;

export function helpWords(forecast: HelpForecast, { helper, settings, itemCount }: Of): string[] {
  const { live } = settings;
  const { goal, currency } = live;
  const isFixed = goal.rung === "estimated" && goal.stop.kind === "answers";
  const saving = { ...forecast, currency };
  const found = helper === "groups" ? groupWords(saving, live.sources) : hintWords(saving, helper);
  const right = isFixed ? rightWords(forecast) : null;
  const main =
    isFixed && helper !== "groups"
      ? `${beginning[helper]}: ${right ?? "hardly more of the labels would be right"}, for the same number of answers.`
      : `${found}${right ? ` At that, ${right}.` : ""}`;
  return [main, ...ownPrice(helper, itemCount)];
}

const beginning = { model: "With a model asked first", scores: "With your scores" } as const;

type Saving = HelpForecast & { readonly currency: string };

function hintWords({ alone, helped, currency }: Saving, helper: "model" | "scores"): string {
  const counts = `about ${instead(helped.answers.median, alone.answers.median, count)} answers from people`;
  if (1 - helped.answers.median / alone.answers.median <= worthAWord) {
    return `${beginning[helper]} almost nothing is saved: ${counts}.`;
  }
  const money = (amount: number) => formatMoney(amount, currency);
  return `${beginning[helper]}: ${counts}, ${instead(helped.money.median, alone.money.median, money)}.`;
}

function groupWords(
  { alone, helped, currency }: Saving,
  sources: ProjectSettings["live"]["sources"],
): string {
  const truth = sources.find((source) => source.truth)?.name ?? "those who judge";
  const others = sources.find((source) => !source.truth)?.name ?? "the others";
  const pulls = instead(helped.pulls.median, alone.pulls.median, count);
  const duels = helped.answers.median - helped.pulls.median;
  const money = (amount: number) => formatMoney(amount, currency);
  return `With answers from ${others}: about ${pulls} answers from ${truth} and about ${count(duels)} comparisons, ${instead(helped.money.median, alone.money.median, money)} in all.`;
}

function rightWords({ alone, helped }: HelpForecast): string | null {
  if (alone.right === null || helped.right === null) return null;
  if (Math.abs(helped.right - alone.right) < pointsWorthAWord) return null;
  return `about ${instead(helped.right, alone.right, percent)} of the labels would be right`;
}

function ownPrice(helper: Helper, itemCount: number): string[] {
  switch (helper) {
    case "model":
      return [
        `What the model itself takes, for at least ${count(itemCount)} questions, comes on top. You see its price on five items before you run it.`,
      ];
    case "scores":
      return ["How good they are is measured against people's labels as they come."];
    case "groups":
      return [];
    default:
      return helper satisfies never;
  }
}

function instead(now: number, before: number, format: (value: number) => string): string {
  return `${format(now)} instead of ${format(before)}`;
}

/** A forecast knows no more than two or three digits. */
function count(value: number): string {
  const step = value < 100 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return formatCount(Math.round(value / step) * step);
}

function percent(share: number): string {
  return formatPercent(Math.round(share * 1_000) / 1_000);
}
