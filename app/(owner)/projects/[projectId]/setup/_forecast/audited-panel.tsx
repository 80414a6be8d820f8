"use client";

import { useEffect } from "react";
import { formatCount, formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import type { AuditedForecast, AuditedOrder } from "@/lib/lab/audited/forecast-audited";
import type { Clarity } from "@/lib/lab/belief";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { auditedWords } from "./audited-words";
import { Interrupted, Running } from "./running";
import { useSimulation } from "./use-simulation";

const createWorker = () => new Worker(new URL("./audited.worker.ts", import.meta.url));
const simulations = 9;
const fewestForRange = 4;

/** What a check of a random sample is likely to take, and whether the first one passes. */
export function AuditedPanel({
  settings,
  itemCount,
  clarity,
  onKnown,
}: {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
  readonly clarity: Clarity;
  /** Told what is known so far. */
  readonly onKnown?: ((forecast: AuditedForecast) => void) | undefined;
}) {
  const { simulation, stop, startAgain } = useSimulation<AuditedOrder, AuditedForecast>(
    createWorker,
    { config: configOf(settings), itemCount, clarity, simulations },
  );
  const { stage, known, problem } = simulation;
  useEffect(() => {
    if (known) onKnown?.(known);
  }, [known, onKnown]);
  // One or two projects say what it may cost, not how likely anything is.
  const isRange = known !== null && known.simulations >= fewestForRange;
  const { currency } = settings.live;
  return (
    <section aria-labelledby="audited-forecast" className="flex flex-col gap-2">
      <h3 id="audited-forecast" className="font-semibold">
        Audited
      </h3>
      {stage === "running" && <Running {...simulation} onStop={stop} />}
      {(stage === "stopped" || stage === "failed") && (
        <Interrupted stage={stage} problem={problem} onStartAgain={startAgain} />
      )}
      {known && (
        <>
          <p className="numeric">
            <span className="font-semibold">About {formatMoney(known.money.median, currency)}</span>
            {isRange &&
              ` (${formatMoney(known.money.low, currency)} to ${formatMoney(known.money.high, currency)})`}
            , {known.answersPerItem.median.toLocaleString("en", { maximumFractionDigits: 1 })}{" "}
            answers per item.
            {isRange && (
              <>
                {" "}
                The first check passes with a chance of about{" "}
                <span className="font-semibold">{formatPercent(known.passesFirst)}</span>.
              </>
            )}
          </p>
          {isRange &&
            auditedWords(known, itemCount).map((sentence) => <p key={sentence}>{sentence}</p>)}
          <p className="text-sm text-ink-soft">
            From {plural(known.simulations, "simulated project")} with {clarity} items; a check
            takes about {formatCount(Math.round(known.checkAnswers))} answers.
          </p>
        </>
      )}
    </section>
  );
}
