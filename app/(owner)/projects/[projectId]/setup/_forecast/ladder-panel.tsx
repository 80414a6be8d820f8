"use client";

import { useEffect } from "react";
import { formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import type { LadderOrder } from "@/lib/lab/ladder-in-time";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { RungMark } from "../../assurance/rung-mark";
import { rungNames } from "../../assurance/rung-words";
import { LadderChart } from "./ladder-chart";
import { ladderWords } from "./ladder-words";
import { Interrupted, Running } from "./running";
import { useSimulation } from "./use-simulation";

interface Of {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
}

const createWorker = () => new Worker(new URL("./ladder.worker.ts", import.meta.url));

/** Estimates are quick to simulate; a large project's proofs take longer. */
function simulationsFor(itemCount: number) {
  const proofs = itemCount <= 40 ? 19 : 9;
  return { estimated: 19, share: proofs, all: proofs };
}

/** What each rung costs and brings, for a crowd: simulated once, all the way up. */
export function LadderPanel({
  settings,
  itemCount,
  clarity,
  onForecast,
}: Of & {
  readonly clarity: Clarity;
  /** Told what is known so far, and whether that is all. */
  readonly onForecast?: ((forecast: LadderForecast, whole: boolean) => void) | undefined;
}) {
  const { simulation, stop, startAgain } = useSimulation<LadderOrder, LadderForecast>(
    createWorker,
    { config: configOf(settings), itemCount, clarity, simulations: simulationsFor(itemCount) },
  );
  const { stage, known: forecast, problem } = simulation;
  useEffect(() => {
    if (forecast) onForecast?.(forecast, stage === "done");
  }, [forecast, stage, onForecast]);
  const { currency, budget } = settings.live;
  return (
    <>
      {stage === "running" && <Running {...simulation} onStop={stop} />}
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
      {stage === "done" && <p className="text-sm text-ink-soft">{basis(forecast, clarity)}</p>}
    </>
  );
}

/** One below the other: the column beside the form is too narrow for a table. */
function RungList({ forecast, settings, itemCount }: Of & { forecast: LadderForecast }) {
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
              {perItem(mark, itemCount)} answers per item ·{" "}
              {plural(Math.round(mark.people.median), "person", "different people")} · about{" "}
              {formatPercent(mark.right)} right
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function perItem({ answers }: LadderMark, itemCount: number): string {
  return (answers.median / itemCount).toLocaleString("en", { maximumFractionDigits: 1 });
}

/** How much it rests on, told plainly where a device was too slow. */
function basis(forecast: LadderForecast | null, clarity: Clarity): string {
  const last = forecast?.marks.at(-1);
  if (!last) return "Nothing could be simulated in time on this device. You can launch without it.";
  const missing = last.rung === "all" ? "" : " The stricter rungs took too long on this device.";
  return `From ${plural(last.simulations, "simulated project")} with ${clarity} items.${missing}`;
}
