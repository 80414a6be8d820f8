"use client";

import { useEffect } from "react";
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import { Table, Td, Th } from "@/app/_ui/table";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { RungMark } from "../../assurance/rung-mark";
import { rungNames } from "../../assurance/rung-words";
import { LadderChart } from "./ladder-chart";
import { ladderWords } from "./ladder-words";
import { Interrupted, Running } from "./running";
import { useLadder } from "./use-ladder";

interface Of {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
}

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
  const { ladder, stop, startAgain } = useLadder({
    config: configOf(settings),
    itemCount,
    clarity,
    simulations: simulationsFor(itemCount),
  });
  const { stage, forecast, problem } = ladder;
  useEffect(() => {
    if (forecast) onForecast?.(forecast, stage === "done");
  }, [forecast, stage, onForecast]);
  const { currency, budget } = settings.live;
  return (
    <>
      {stage === "running" && <Running {...ladder} onStop={stop} />}
      {(stage === "stopped" || stage === "failed") && (
        <Interrupted stage={stage} problem={problem} onStartAgain={startAgain} />
      )}
      {forecast && (
        <>
          <LadderChart {...{ forecast, itemCount, currency, budget }} />
          <RungTable forecast={forecast} settings={settings} itemCount={itemCount} />
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

function RungTable({ forecast, settings, itemCount }: Of & { forecast: LadderForecast }) {
  const { currency, goal } = settings.live;
  return (
    <Table caption="Forecast for each rung" wide>
      <thead>
        <tr>
          <Th>Rung</Th>
          <Th className="text-right">Cost</Th>
          <Th className="text-right">Answers per item</Th>
          <Th className="text-right">Different people</Th>
          <Th className="text-right">Labels right</Th>
        </tr>
      </thead>
      <tbody>
        {forecast.marks.map((mark) => (
          <tr key={mark.rung}>
            <Td>
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                <RungMark kind={mark.rung === "estimated" ? "estimate" : "proof"} />
                <span className={mark.rung === goal.rung ? "font-semibold" : ""}>
                  {rungNames[mark.rung]}
                </span>
              </span>
            </Td>
            <Td className="numeric text-right whitespace-nowrap">
              {formatMoney(mark.money.median, currency)}
              {mark.money.low < mark.money.high && (
                <span className="block text-sm text-ink-soft">
                  {formatMoney(mark.money.low, currency)} to{" "}
                  {formatMoney(mark.money.high, currency)}
                </span>
              )}
            </Td>
            <Td className="numeric text-right">{perItem(mark, itemCount)}</Td>
            <Td className="numeric text-right">{formatCount(mark.people.median)}</Td>
            <Td className="numeric text-right">about {formatPercent(mark.right)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
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
  return `From ${formatCount(last.simulations)} simulated projects with ${clarity} items.${missing}`;
}
