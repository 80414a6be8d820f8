"use client";

import { useEffect, useRef } from "react";
import { Table, Td, Th } from "@/app/_ui/table";
import { RunStatus } from "@/app/lab/run-status";
import type { WorkerRun } from "@/app/lab/use-worker-results";
import { claimChart, type EstimateCurve, rightChart } from "@/lib/lab/budget/estimate-charts";
import { summarizeEstimates } from "@/lib/lab/budget/summarize-estimates";
import { type Chart, drawChart } from "@/lib/lab/chart";
import { type EstimateSettings, looks, strategyTexts } from "./estimate-settings";
import type { EstimateDone } from "./estimate-worker";

/** Looks that the table shows; the curves show all. */
const tabled = [3, 5, 8] as const;

export function EstimateResults({
  run,
  chosen,
}: {
  run: WorkerRun<EstimateDone>;
  chosen: EstimateSettings;
}) {
  const section = useRef<HTMLElement>(null);
  // Where Run is pressed they may be out of sight. `chosen` is another object for every choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is shown from its top
  useEffect(() => section.current?.scrollIntoView({ block: "start" }), [chosen]);
  const curves = chosen.strategies
    .map((strategy) => ({
      name: strategyTexts[strategy],
      projects: run.results.filter(({ curve }) => curve === strategy).map((done) => done.looks),
    }))
    .filter(({ projects }) => projects.length > 0);
  const claims = claimChart(curves, { title: "Claimed and real", perItem: looks });
  return (
    <section ref={section} aria-label="Results" className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      <RunStatus run={run} what="projects" />
      {curves.length > 0 && (
        <Picture
          chart={rightChart(curves, { title: "Right labels by answers per item", perItem: looks })}
          alt="Curves of the share of right labels by answers per item; the table below has numbers."
        />
      )}
      {claims.series.length > 0 && (
        <Picture
          chart={claims}
          alt="Curves of the claimed and the real share of right labels; the table below has numbers."
        />
      )}
      {curves.length > 0 && <Numbers curves={curves} />}
    </section>
  );
}

function Picture({ chart, alt }: { chart: Chart; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn here a moment ago; there is nothing to optimise
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawChart(chart))}`}
      alt={alt}
      className="w-full max-w-2xl"
    />
  );
}

function Numbers({ curves }: { curves: readonly EstimateCurve[] }) {
  return (
    <Table wide caption="Right and claimed labels by method and answers per item">
      <thead>
        <tr>
          <Th>Method</Th>
          <Th>Answers per item</Th>
          <Th>Right</Th>
          <Th>Right, within the tolerance</Th>
          <Th>Claimed</Th>
          <Th>Thresher's range for these answers</Th>
        </tr>
      </thead>
      <tbody>
        {curves.flatMap(({ name, projects }) =>
          tabled.map((perItem) => {
            const look = looks.indexOf(perItem);
            const summary = summarizeEstimates(projects.map((each) => each[look]!));
            const { shareRight, ownClaim, claimed, answersPerItem } = summary;
            return (
              <tr key={`${name} ${perItem}`}>
                <Td className="whitespace-nowrap">{name}</Td>
                <Td>{answersPerItem.toFixed(1)}</Td>
                <Td>{percent(shareRight.strict)}</Td>
                <Td>{percent(shareRight.tolerant)}</Td>
                <Td>{ownClaim === null ? "nothing" : percent(ownClaim)}</Td>
                <Td className="whitespace-nowrap">
                  {percent(claimed.strict.low10)} to {percent(claimed.strict.high90)}
                </Td>
              </tr>
            );
          }),
        )}
      </tbody>
    </Table>
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
