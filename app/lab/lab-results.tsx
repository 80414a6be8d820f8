"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import { Table, Td, Th } from "@/app/_ui/table";
import { summarizeAudited } from "@/lib/lab/audited/audited-outcome";
import { drawChart, formatNumber } from "@/lib/lab/chart";
import { type Summary, summarize } from "@/lib/lab/summarize";
import { assertNever } from "@/lib/ranksearch/question";
import { type LabAlgorithm, type LabSettings, labSimulation, nameOf } from "./lab-settings";
import type { LabRun } from "./use-lab-run";

type Row = Summary & { readonly algorithm: LabAlgorithm };

/** The curves so far, and the numbers behind them. */
export function LabResults({ run }: { run: LabRun }) {
  const section = useRef<HTMLElement>(null);
  // Where Run is pressed they may be out of sight. `chosen` is another object for every run.
  useEffect(() => {
    if (run.chosen) section.current?.scrollIntoView({ block: "start" });
  }, [run.chosen]);
  const rows = run.points
    .filter(({ results }) => results.length > 0)
    .map(({ algorithm, itemCount, results }) => ({
      algorithm,
      ...summarize(labSimulation(run.chosen, algorithm, itemCount), results),
    }));
  return (
    <section ref={section} aria-label="Results" className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      <Progress
        label="Simulations done"
        value={run.done}
        max={run.total}
        text={`${run.done} of ${run.total}`}
      />
      <p role="status" className="text-sm text-ink-soft">
        {statusOf(run)}
      </p>
      {run.state === "failed" && (
        <Notice tone="problem" title="The simulation failed.">
          Reload the page and try smaller numbers.
        </Notice>
      )}
      {rows.length > 0 && <Chart rows={rows} chosen={run.chosen} />}
      {rows.length > 0 && <Numbers rows={rows} chosen={run.chosen} />}
      <Checks run={run} />
    </section>
  );
}

/** What came of checks by sample. */
function Checks({ run }: { run: LabRun }) {
  const rows = run.points.flatMap(({ itemCount, results }) => {
    const checks = results.flatMap(({ audited }) => audited ?? []);
    return checks.length === 0
      ? []
      : [{ itemCount, runs: checks.length, ...summarizeAudited(checks, itemCount) }];
  });
  if (rows.length === 0) return null;
  return (
    <Table wide caption="Checks of a random sample: how often labels passed, and what it took">
      <thead>
        <tr>
          <Th>Items</Th>
          <Th>Passed</Th>
          <Th>Passed wrongly</Th>
          <Th>Checks</Th>
          <Th>Answers per item, labels</Th>
          <Th>Answers per item, checks</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.itemCount}>
            <Td>{row.itemCount}</Td>
            <Td>
              {Math.round(row.certified * row.runs)} of {row.runs}
            </Td>
            <Td>{Math.round(row.falselyCertified * row.runs)}</Td>
            <Td>{formatNumber(row.rounds)}</Td>
            <Td>{row.labellingPerItem.mean.toFixed(2)}</Td>
            <Td>{row.auditPerItem.mean.toFixed(2)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function statusOf({ state, done, total }: LabRun): string {
  switch (state) {
    case "running":
      return `Running: ${done} of ${total} simulations.`;
    case "stopped":
      return `Stopped after ${done} of ${total} simulations; partial results below.`;
    case "finished":
      return `Finished: ${total} simulations.`;
    case "failed":
      return `Failed after ${done} of ${total} simulations.`;
    default:
      return assertNever(state);
  }
}

interface Drawn {
  rows: readonly Row[];
  chosen: LabSettings;
}

function Chart({ rows, chosen }: Drawn) {
  const svg = drawChart({
    title: "Total cost by number of items",
    xLabel: "items",
    yLabel: "cost, in pulls",
    xScale: "linear",
    series: [...new Set(rows.map(({ algorithm }) => algorithm))].map((algorithm) => ({
      name: nameOf(algorithm, chosen),
      points: rows
        .filter((row) => row.algorithm === algorithm)
        .map(({ items, cost }) => ({ x: items, y: Math.max(1, cost.mean), spread: cost.sd })),
    })),
  });
  return (
    // biome-ignore lint/performance/noImgElement: drawn here a moment ago; there is nothing to optimise
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt="Curves of the total cost by number of items; the table below has their numbers."
      className="w-full max-w-2xl"
    />
  );
}

function Numbers({ rows, chosen }: Drawn) {
  return (
    <Table wide caption="Mean answers and cost by policy and number of items">
      <thead>
        <tr>
          <Th>Policy</Th>
          <Th>Items</Th>
          <Th>Pulls</Th>
          <Th>Duels</Th>
          <Th>Cost, in pulls</Th>
          <Th>Runs with a wrong label</Th>
          <Th>Items left undecided</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.algorithm} ${row.items}`}>
            <Td>{nameOf(row.algorithm, chosen)}</Td>
            <Td>{row.items}</Td>
            <Td>{formatNumber(row.pulls.mean)}</Td>
            <Td>{formatNumber(row.duels.mean)}</Td>
            <Td className="whitespace-nowrap">
              {formatNumber(row.cost.mean)} ± {formatNumber(row.cost.sd)}
            </Td>
            <Td>
              {row.failedRuns} of {row.runs}
            </Td>
            <Td>{(100 * row.undecidedShare).toFixed(1)}%</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
