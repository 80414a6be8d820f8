/** A thread that runs projects under a fixed budget, one at a time, as they come in. */
import { parentPort } from "node:worker_threads";
import { runEstimate } from "@/lib/lab/budget/estimate-run";
import type { EstimateRepetition } from "./run-estimates";
import type { ThreadTask } from "./run-on-threads";

parentPort?.on("message", ({ index, task }: ThreadTask<EstimateRepetition>) => {
  parentPort?.postMessage({ index, result: runEstimate(task.simulation, task.repetition) });
});
