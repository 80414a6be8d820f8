/** Runs repetitions on all cores. What comes out does not depend on how many there are. */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { RunResult, Simulation } from "@/lib/lab/simulate";
import { bundleWorker } from "./bundle";
import type { RepetitionTask } from "./repetition-worker";

export interface Repetition {
  readonly simulation: Simulation;
  readonly repetition: number;
}

export interface RunOptions {
  readonly cores?: number;
  readonly onResult?: (index: number, result: RunResult) => void;
}

export async function runRepetitions(
  repetitions: readonly Repetition[],
  options: RunOptions = {},
): Promise<RunResult[]> {
  const script = await bundleWorker("repetition-worker");
  const results = new Array<RunResult>(repetitions.length);
  let next = 0;
  const takeTask = (): RepetitionTask | null => {
    const repetition = repetitions[next];
    return repetition === undefined ? null : { index: next++, ...repetition };
  };
  const record = (index: number, result: RunResult) => {
    results[index] = result;
    options.onResult?.(index, result);
  };
  const threads = Math.min(options.cores ?? availableParallelism(), repetitions.length);
  try {
    await Promise.all(Array.from({ length: threads }, () => runThread(script, takeTask, record)));
  } finally {
    rmSync(script, { force: true });
  }
  return results;
}

function runThread(
  script: string,
  takeTask: () => RepetitionTask | null,
  record: (index: number, result: RunResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const sendNext = () => {
      const task = takeTask();
      if (task !== null) worker.postMessage(task);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on("error", reject);
    worker.on("message", ({ index, result }: { index: number; result: RunResult }) => {
      record(index, result);
      sendNext();
    });
    sendNext();
  });
}
