/** A thread that runs repetitions of simulations, one at a time, as they come in. */
import { parentPort } from "node:worker_threads";
import { runRepetition } from "@/lib/lab/simulate";
import type { ThreadTask } from "./run-on-threads";
import type { Repetition } from "./run-repetitions";

parentPort?.on("message", ({ index, task }: ThreadTask<Repetition>) => {
  parentPort?.postMessage({ index, result: runRepetition(task.simulation, task.repetition) });
});
