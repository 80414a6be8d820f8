"use client";

import { useEffect } from "react";
import { formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import {
  type AuditedForecast,
  type MarkedRung,
  withAudited,
} from "@/lib/lab/audited/forecast-audited";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import type { ProjectSettings } from "@/lib/session/settings";
import { RungMark } from "../../assurance/rung-mark";
import { rungNames } from "../../assurance/rung-words";
import { AuditedPanel } from "./audited-panel";
import { LadderChart } from "./ladder-chart";
import { ladderWords } from "./ladder-words";
import { Interrupted, Running } from "./running";
import { useRungForecasts } from "./use-rung-forecasts";

interface Of {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
}

/** Told what is known of a check so far, and whether that is all there will be. */
export type HearAudited = (forecast: AuditedForecast | null, whole: boolean) => void;

/** What each rung costs and brings, for a crowd: simulated once, all the way up. */
export function LadderPanel({
  settings,
  itemCount,
  clarity,
  onForecast,
  onAudited,
}: Of & {
  readonly clarity: Clarity;
  /** Told what is known so far, and whether that is all. */
  readonly onForecast?: ((forecast: LadderForecast, whole: boolean) => void) | undefined;
  readonly onAudited?: HearAudited | undefined;
}) {
  const { ladder, check, shown, stop, startAgain } = useRungForecasts({
    ...{ settings, itemCount, clarity },
  });
  useEffect(() => {
    if (ladder.known) onForecast?.(ladder.known, ladder.stage === "done");
  }, [ladder.known, ladder.stage, onForecast]);
  useEffect(() => {
    onAudited?.(check.known, check.stage !== "running");
  }, [check.known, check.stage, onAudited]);
  const { stage, problem } = shown;
  const { currency, budget, goal } = settings.live;
  const forecast = ladder.known && withAudited(ladder.known, check.known, itemCount);
  return (
    <>
      {stage === "running" && <Running {...shown} onStop={stop} />}
      {(stage === "stopped" || stage === "failed") && (
        <Interrupted stage={stage} problem={problem} onStartAgain={startAgain} />
      )}
      {forecast && (
        <>
          <LadderChart {...{ forecast, itemCount, currency, budget }} />
          <RungList forecast={forecast} settings={settings} itemCount={itemCount} />
          <ul aria-label="What it means" className="flex max-w-prose list-disc flex-col gap-1 ps-5">
            {ladderWords(forecast, settings).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {ladder.stage === "done" && (
        <p className="text-sm text-ink-soft">{basis(ladder.known, clarity)}</p>
      )}
      {goal.rung === "audited" && check.known && (
        <AuditedPanel known={check.known} {...{ settings, itemCount, clarity }} />
      )}
    </>
  );
}

/** One below the other: the column beside the form is too narrow for a table. */
function RungList({
  forecast,
  settings,
  itemCount,
}: Of & { forecast: LadderForecast<MarkedRung> }) {
  const { currency, goal } = settings.live;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <ul aria-label="Forecast for each rung" className="flex flex-col">
      {forecast.marks.map((mark) => {
        const { low, median, high } = mark.money;
        return (
          <li key={mark.rung} className="numeric border-t border-line py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="inline-flex items-center gap-2">
                <RungMark kind={mark.rung === "estimated" ? "estimate" : "proof"} />
                <span className={mark.rung === goal.rung ? "font-semibold" : ""}>
                  {rungNames[mark.rung]}
                </span>
              </span>
              <span>
                <span className="font-semibold">{money(median)}</span>
                {low < high && (
                  <span className="text-sm text-ink-soft">
                    {" "}
                    ({money(low)} to {money(high)})
                  </span>
                )}
              </span>
            </span>
            <span className="block text-sm text-ink-soft">
              {perItem(mark, itemCount)} answers per item · {mark.rung === "audited" && "at least "}
              {plural(Math.round(mark.people.median), "person", "different people")} · about{" "}
              {formatPercent(mark.right)} right
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function perItem({ answers }: Pick<LadderMark, "answers">, itemCount: number): string {
  return (answers.median / itemCount).toLocaleString("en", { maximumFractionDigits: 1 });
}

/** How much it rests on, told plainly where a device was too slow. */
function basis(forecast: LadderForecast | null, clarity: Clarity): string {
  const last = forecast?.marks.at(-1);
  if (!last) return "Nothing could be simulated in time on this device. You can launch without it.";
  const missing =
    last.rung === "all" ? "" : " The stricter goals took too long to simulate on this device.";
  return `From ${plural(last.simulations, "simulated project")} with ${clarity} items.${missing}`;
}
