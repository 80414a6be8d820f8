/** Projects under a fixed budget, on all cores. */
import type { Assessed, EstimateSimulation } from "@/lib/lab/budget/estimate-run";
import type { AssuranceCell } from "./assurance-cells";
import type { DoneCell } from "./assurance-tables";
import { startProgressBar } from "./progress-bar";
import { runOnThreads, type ThreadOptions } from "./run-on-threads";

export interface EstimateRepetition {
  readonly simulation: EstimateSimulation;
  readonly repetition: number;
}

/** Per repetition, one entry per look. */
export function runEstimates(
  repetitions: readonly EstimateRepetition[],
  options: ThreadOptions<Assessed[]> = {},
): Promise<Assessed[][]> {
  return runOnThreads("estimate-worker", repetitions, options);
}

export async function runCells(
  cells: readonly AssuranceCell[],
  cores: number,
): Promise<DoneCell[]> {
  const tasks = cells.flatMap(({ simulation, runs }) =>
    Array.from({ length: runs }, (_, repetition) => ({ simulation, repetition })),
  );
  const bar = startProgressBar(tasks.length, "projects");
  const results = await runEstimates(tasks, { cores, onResult: bar.advance });
  bar.stop();
  let next = 0;
  return cells.map((cell) => {
    const projects = results.slice(next, next + cell.runs);
    next += cell.runs;
    return { ...cell, projects };
  });
}
