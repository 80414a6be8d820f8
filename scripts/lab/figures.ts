/** Runs the paper's figures and writes them: rows to CSV, panels to SVG. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import type { AlgorithmName } from "@/lib/lab/algorithms";
import { type Chart, drawChart } from "@/lib/lab/chart";
import type { Experiment, Panel } from "@/lib/lab/experiments";
import { freshPeople } from "@/lib/lab/people";
import type { Simulation } from "@/lib/lab/simulate";
import { type Summary, summarize } from "@/lib/lab/summarize";
import { defaultConfig } from "@/lib/ranksearch/config";
import type { PointStore } from "./point-store";
import { runStored } from "./run-stored";

export interface FigureRun {
  readonly mode: "quick" | "full";
  readonly levels: readonly number[];
  readonly store: PointStore;
  readonly cores: number;
  readonly directory: string;
}

export async function runExperiment(experiment: Experiment, run: FigureRun): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const panel of experiment.panels) {
    const points = panelPoints(experiment, panel, run);
    const runs = experiment.repetitions[run.mode];
    const batches = points.map(({ simulation }) => ({ simulation, runs }));
    const results = await runStored(batches, run.store, run.cores);
    const summaries = points.map(({ simulation }, index) => summarize(simulation, results[index]!));
    rows.push(...summaries.map((summary) => csvRow(experiment, panel, summary)));
    const file = `${experiment.id}-${panel.id}.svg`;
    writeFileSync(path.join(run.directory, file), drawChart(panelChart(panel, summaries)));
  }
  writeFileSync(
    path.join(run.directory, `${experiment.id}.csv`),
    stringify(rows, { header: true }),
  );
}

function algorithmsOf(panel: Panel, mode: FigureRun["mode"]): AlgorithmName[] {
  return panel.algorithms.filter(
    (algorithm) => mode === "full" || !panel.slowAlgorithms.includes(algorithm),
  );
}

function panelPoints(experiment: Experiment, panel: Panel, run: FigureRun) {
  return algorithmsOf(panel, run.mode).flatMap((algorithm) =>
    panel.itemCounts.map((itemCount) => {
      const simulation: Simulation = {
        algorithm,
        world: {
          setting: panel.setting === "levels" ? { levels: run.levels } : panel.setting,
          itemCount,
          link: panel.link,
        },
        people: freshPeople,
        config: { ...defaultConfig, tolerance: panel.tolerance },
        seed: experiment.seed,
      };
      return { simulation };
    }),
  );
}

function csvRow(experiment: Experiment, panel: Panel, summary: Summary) {
  return {
    figure: experiment.figure,
    setting: summary.setting,
    link: panel.link.kind,
    tolerance: panel.tolerance,
    algorithm: summary.policy,
    items: summary.items,
    runs: summary.runs,
    failed_runs: summary.failedRuns,
    undecided_share: summary.undecidedShare,
    pulls_mean: Math.round(summary.pulls.mean),
    pulls_sd: Math.round(summary.pulls.sd),
    duels_mean: Math.round(summary.duels.mean),
    duels_sd: Math.round(summary.duels.sd),
  };
}

function panelChart(panel: Panel, summaries: readonly Summary[]): Chart {
  return {
    title: panel.title,
    xLabel: "items (K)",
    yLabel: `${panel.measure}, mean and standard deviation`,
    xScale: "linear",
    series: [...new Set(summaries.map(({ policy }) => policy))].map((algorithm) => ({
      name: algorithm === "paper-in-leaps" ? "Rank-Search" : algorithm,
      points: summaries
        .filter(({ policy }) => policy === algorithm)
        .map((summary) => ({
          x: summary.items,
          y: summary[panel.measure].mean,
          spread: summary[panel.measure].sd,
        })),
    })),
  };
}
