"use client";

import { useState } from "react";
import { formatCount, formatMoney } from "@/app/_ui/amounts";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import { Select } from "@/app/_ui/select";
import type { Clarity } from "@/lib/lab/belief";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { ProjectSettings } from "@/lib/session/settings";
import { ForecastBars } from "./forecast-bars";
import { useForecast } from "./use-forecast";

const clarityNames: Record<Clarity, string> = {
  "clear-cut": "Clear-cut: people would split over about one in twenty",
  mixed: "Mixed: over about one in five",
  hard: "Hard: over about half of them",
};

/** Enough for a range; a larger project takes longer to simulate. */
function simulationsFor(itemCount: number): number {
  return itemCount <= 40 ? 19 : 9;
}

export function ForecastPanel({
  settings,
  itemCount,
}: {
  settings: ProjectSettings;
  itemCount: number;
}) {
  const [clarity, setClarity] = useState<Clarity>("mixed");
  const { live, proven } = settings;
  return (
    <section aria-labelledby="forecast-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="forecast-heading" className="text-xl font-semibold">
          Forecast
        </h2>
        <p className="max-w-prose text-ink-soft">
          Simulated in your browser, to the end, with these settings. It rests on your guess of how
          clear-cut the items are; the guarantee does not.
        </p>
      </div>
      {proven.panelSize !== null ? (
        <PanelForecast settings={settings} itemCount={itemCount} panelSize={proven.panelSize} />
      ) : live.pricePull > 0 && live.priceDuel > 0 ? (
        <>
          <Select
            className="max-w-md"
            label="How clear-cut are the items?"
            value={clarity}
            onChange={(event) => setClarity(event.target.value as Clarity)}
            options={Object.entries(clarityNames).map(([value, text]) => ({ value, text }))}
          />
          <CrowdForecast settings={settings} itemCount={itemCount} clarity={clarity} />
        </>
      ) : (
        <Notice tone="warning" title="Both prices must be more than nothing" live={false}>
          If nobody is paid, put what an answer is worth to you: the relation of the two prices
          decides what is asked.
        </Notice>
      )}
    </section>
  );
}

function PanelForecast({
  settings,
  itemCount,
  panelSize,
}: {
  settings: ProjectSettings;
  itemCount: number;
  panelSize: number;
}) {
  const { pricePull, currency } = settings.live;
  const most = itemCount * panelSize;
  return (
    <p>
      At most {formatCount(most)} single-item answers, {formatMoney(most * pricePull, currency)}:
      each of {formatCount(panelSize)} people about each of {formatCount(itemCount)} items. An item
      is settled as soon as the rest of the panel cannot change its label.
    </p>
  );
}

function CrowdForecast({
  settings,
  itemCount,
  clarity,
}: {
  settings: ProjectSettings;
  itemCount: number;
  clarity: Clarity;
}) {
  const { useDuels } = settings.proven;
  const { allowRepeats, currency, budget } = settings.live;
  const { stage, done, total, compared, problem } = useForecast({
    config: configOf(settings),
    itemCount,
    clarity,
    useDuels,
    simulations: simulationsFor(itemCount),
  });
  if (problem !== null) return <Notice tone="problem" title={problem} />;
  const own = compared.find(({ way }) => way === "thresher")?.forecast;
  return (
    <>
      {stage === "running" && (
        <Progress
          label="Simulating"
          value={total === 0 ? null : done}
          max={Math.max(1, total)}
          text={`${done} of ${total} simulated projects`}
        />
      )}
      <ForecastBars compared={compared} itemCount={itemCount} settings={settings} />
      {own && (
        <p className="text-sm text-ink-soft">
          {!allowRepeats &&
            `It takes about ${formatCount(own.people.median)} different people: nobody is asked the same question twice. `}
          {budget !== null && budgetWord(budget, own.money, currency)}
        </p>
      )}
    </>
  );
}

function budgetWord(
  budget: number,
  money: { readonly median: number; readonly high: number },
  currency: string,
): string {
  const amount = formatMoney(budget, currency);
  if (budget >= money.high) return `A budget of ${amount} is enough in nine of ten runs.`;
  return budget >= money.median
    ? `A budget of ${amount} is enough in about half of the runs or more.`
    : `A budget of ${amount} is likely to run out before every item is decided.`;
}

function configOf({ live, proven }: ProjectSettings): RankSearchConfig {
  return {
    ...defaultConfig,
    threshold: proven.threshold,
    errorProbability: proven.errorProbability,
    tolerance: proven.tolerance,
    guarantee: proven.guarantee,
    assumption: proven.assumption,
    pricePull: live.pricePull,
    priceDuel: live.priceDuel,
    answerCapPerItem: live.answerCapPerItem,
  };
}
