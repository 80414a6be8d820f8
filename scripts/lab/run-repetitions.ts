/** Runs repetitions on all cores. What comes out does not depend on how many there are. */
import type { RunResult, Simulation } from "@/lib/lab/simulate";
import { runOnThreads, type ThreadOptions } from "./run-on-threads";

export interface Repetition {
  readonly simulation: Simulation;
  readonly repetition: number;
}

export function runRepetitions(
  repetitions: readonly Repetition[],
  options: ThreadOptions<RunResult> = {},
): Promise<RunResult[]> {
  return runOnThreads("repetition-worker", repetitions, options);
}
