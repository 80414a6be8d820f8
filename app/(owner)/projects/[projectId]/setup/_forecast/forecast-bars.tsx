import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import type { PlanForecast } from "@/lib/lab/forecast";
import type { ProjectSettings } from "@/lib/session/settings";
import { methodNames } from "../../method-names";
import type { Compared } from "./forecast-calls";

/** Bars longer than this many times the first are cut off, or the others could not be told apart. */
const longestTimes = 4;
const order = ["thresher", "adaptive", "one-at-a-time", "fixed", "looser"] as const;

/** One bar a way of asking, as long as its median cost; the thin line is where four in five runs end. */
export function ForecastBars({
  compared,
  itemCount,
  settings,
}: {
  compared: readonly Compared[];
  itemCount: number;
  settings: ProjectSettings;
}) {
  const bars = order.flatMap((way) => compared.filter((candidate) => candidate.way === way));
  if (bars.length === 0) return null;
  const highest = Math.max(...bars.map(({ forecast }) => forecast.money.high));
  const longest = Math.max(Math.min(highest, longestTimes * bars[0]!.forecast.money.high), 1e-9);
  return (
    <dl className="flex flex-col gap-4">
      {bars.map(({ way, forecast }) => (
        <div key={way}>
          <dt className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{nameOf(way, { forecast, itemCount, settings })}</span>
            <span className="numeric">
              <span className="font-semibold">
                {formatMoney(forecast.money.median, settings.live.currency)}
              </span>
              <span className="text-ink-soft">
                , {formatCount(forecast.answers.median)} answers
              </span>
            </span>
          </dt>
          <dd>
            <Length forecast={forecast} longest={longest} highlighted={way === "thresher"} />
            <span className="numeric text-sm text-ink-soft">
              {way === "fixed"
                ? settings.proven.panelSize === null
                  ? "enough for the same guarantee"
                  : "no label is left to chance"
                : rangeText(forecast, settings.live.currency)}
              {forecast.money.median > longest && " (bar cut off)"}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Length({
  forecast,
  longest,
  highlighted,
}: {
  forecast: PlanForecast;
  longest: number;
  highlighted: boolean;
}) {
  const { low, median, high } = forecast.money;
  const percent = (value: number) => `${(100 * Math.min(value, longest)) / longest}%`;
  return (
    <span
      aria-hidden="true"
      className="relative mt-1 block h-4 overflow-hidden rounded-sm bg-sunken"
    >
      <span
        className={`absolute inset-y-0 left-0 rounded-sm ${highlighted ? "bg-accent" : "bg-line-strong"}`}
        style={{ width: percent(median) }}
      />
      {median > longest && (
        <span className="absolute inset-y-0 right-6 w-1.5 -skew-x-12 bg-paper" />
      )}
      <span
        hidden={low === high}
        className="absolute inset-y-1.5 border-x border-ink bg-ink/60"
        style={{ left: percent(low), width: percent(high - low) }}
      />
    </span>
  );
}

function rangeText({ money }: PlanForecast, currency: string): string {
  return `${formatMoney(money.low, currency)} to ${formatMoney(money.high, currency)} in four of five runs`;
}

function nameOf(
  way: Compared["way"],
  of: { forecast: PlanForecast; itemCount: number; settings: ProjectSettings },
): string {
  switch (way) {
    case "thresher":
      return of.settings.proven.method === "paper" ? methodNames.paper : "Thresher";
    case "adaptive":
      return "Thresher, adaptive";
    case "one-at-a-time":
      return "Thresher, one item at a time";
    case "fixed":
      if (of.settings.proven.panelSize !== null) return "The whole team for every item";
      return `${formatCount(of.forecast.answers.median / of.itemCount)} answers per item`;
    case "looser":
      return `Thresher, if ${formatPercent(of.settings.proven.shareDelta)} of the labels may be wrong on average`;
    default:
      return way satisfies never;
  }
}
