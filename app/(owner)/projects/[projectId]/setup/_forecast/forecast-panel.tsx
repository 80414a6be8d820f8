"use client";

import { useState } from "react";
import { plural } from "@/app/_ui/amounts";
import { clarityOptions } from "@/app/_ui/clarity-names";
import { Select } from "@/app/_ui/fields/select";
import { Notice } from "@/app/_ui/notice";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import { proofOf } from "@/lib/ranksearch/goal";
import { isExactPanel } from "@/lib/session/exact-panel";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { ForecastBars } from "./forecast-bars";
import type { Compared, ForecastOrder } from "./forecast-calls";
import { forecastWords } from "./forecast-words";
import { HelpPanel } from "./help-panel";
import { offeredHelpers } from "./help-words";
import { type HearAudited, LadderPanel } from "./ladder-panel";
import { Interrupted, Running } from "./running";
import { useSimulation } from "./use-simulation";

const createWorker = () => new Worker(new URL("./forecast.worker.ts", import.meta.url));

/** Enough for a range; a larger project takes longer to simulate. */
function simulationsFor(itemCount: number): number {
  return itemCount <= 40 ? 19 : 9;
}

interface Of {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
}

export function ForecastPanel({
  settings,
  itemCount,
  onForecast,
  onAudited,
}: Of & {
  readonly onForecast?: (forecast: LadderForecast, whole: boolean) => void;
  readonly onAudited?: HearAudited;
}) {
  const [clarity, setClarity] = useState<Clarity>("mixed");
  const { pricePull, priceDuel } = settings.live;
  return (
    <section aria-labelledby="forecast-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="forecast-heading" className="text-xl font-semibold">
          Forecast
        </h2>
        <p className="max-w-prose text-ink-soft">
          Simulated in your browser with these settings, until the project finishes. It depends on
          your guess of how clear-cut the items are; the guarantee does not.
        </p>
      </div>
      {itemCount === 0 ? (
        <Notice tone="warning" title="No items to forecast" live={false}>
          Go back to the first step and add some.
        </Notice>
      ) : pricePull > 0 && priceDuel > 0 ? (
        <>
          <Select
            className="max-w-md"
            label="How clear-cut are the items?"
            value={clarity}
            onChange={(event) => setClarity(event.target.value as Clarity)}
            options={clarityOptions}
          />
          {climbsLadder(settings) ? (
            <>
              <LadderPanel {...{ settings, itemCount, clarity, onForecast, onAudited }} />
              {proofOf(settings.live.goal) !== null && (
                <WaysToAsk settings={settings} itemCount={itemCount} clarity={clarity} />
              )}
              {offeredHelpers(settings.live).length > 0 && (
                <HelpPanel {...{ settings, itemCount, clarity }} />
              )}
            </>
          ) : (
            <SimulatedForecast settings={settings} itemCount={itemCount} clarity={clarity} />
          )}
        </>
      ) : (
        <Notice tone="warning" title="Both prices must be greater than zero" live={false}>
          If no one is paid, enter what an answer is worth to you: the ratio of the two prices
          decides which questions are asked.
        </Notice>
      )}
    </section>
  );
}

/** A team has one rung, and Rank-Search as published proves all labels or nothing. */
function climbsLadder({ proven }: ProjectSettings): boolean {
  return proven.panelSize === null && proven.method !== "paper";
}

/** Simulated only for those who want to know. */
function WaysToAsk(props: Of & { readonly clarity: Clarity }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-semibold">Compare ways to ask</summary>
      <div className="mt-3 flex flex-col gap-4">{open && <SimulatedForecast {...props} />}</div>
    </details>
  );
}

function SimulatedForecast({ settings, itemCount, clarity }: Of & { readonly clarity: Clarity }) {
  const { live, proven } = settings;
  const { method } = proven;
  const hasLooser =
    live.goal.rung === "all" && method !== "paper" && !isExactPanel(settings.proven);
  const { simulation, stop, startAgain } = useSimulation<ForecastOrder, readonly Compared[]>(
    createWorker,
    {
      ...{ config: configOf(settings), itemCount, clarity, compareLooser: hasLooser },
      simulations: simulationsFor(itemCount),
    },
  );
  const { stage, known, problem } = simulation;
  const compared = known ?? [];
  const words = forecastWords(compared, settings, itemCount);
  return (
    <>
      {stage === "running" && <Running {...simulation} onStop={stop} />}
      {(stage === "stopped" || stage === "failed") && (
        <Interrupted stage={stage} problem={problem} onStartAgain={startAgain} />
      )}
      <ForecastBars compared={compared} itemCount={itemCount} settings={settings} />
      {words.length > 0 && (
        <ul aria-label="What it means" className="flex max-w-prose list-disc flex-col gap-1 ps-5">
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {stage === "done" && (
        <p className="text-sm text-ink-soft">{basis(compared, itemCount, clarity)}</p>
      )}
    </>
  );
}

/** How much it rests on, told plainly where a device was too slow or the project is large. */
function basis(compared: readonly Compared[], itemCount: number, clarity: Clarity): string {
  const own = compared.find(({ way }) => way === "thresher")?.forecast;
  if (!own) {
    return "The chosen method couldn't be simulated in time on this device. Try a faster device or a smaller project.";
  }
  const wanted = simulationsFor(itemCount);
  const fewer =
    own.simulations < wanted ? `, fewer than the usual ${wanted} because this device is slow` : "";
  return `From ${plural(own.simulations, "simulated project")} with ${clarity} items${fewer}.`;
}
