/** Projects under a fixed budget, on all cores. */
import type { Assessed, EstimateSimulation } from "@/lib/lab/budget/estimate-run";
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
