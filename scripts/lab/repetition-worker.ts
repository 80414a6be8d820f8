/** A thread that runs repetitions of simulations, one at a time, as they come in. */
import { parentPort } from "node:worker_threads";
import { runRepetition, type Simulation } from "@/lib/lab/simulate";

export interface RepetitionTask {
  readonly index: number;
  readonly simulation: Simulation;
  readonly repetition: number;
}

parentPort?.on("message", (task: RepetitionTask) => {
  const result = runRepetition(task.simulation, task.repetition);
  parentPort?.postMessage({ index: task.index, result });
});
