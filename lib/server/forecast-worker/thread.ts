/** Runs in a thread of its own: one forecast, with progress, until its end or its time limit. */
import { parentPort, workerData } from "node:worker_threads";
import { type ForecastTask, runForecastTask } from "@/lib/lab/forecast-task";
import type { ThreadMessage } from "./run-forecast";

const { task, simulations, timeLimitMs } = workerData as {
  task: ForecastTask;
  simulations: number;
  timeLimitMs: number;
};
const started = performance.now();
const post = (message: ThreadMessage) => parentPort?.postMessage(message);

const forecasts = runForecastTask(task, {
  simulations,
  shouldStop: () => performance.now() - started > timeLimitMs,
  onProgress: (done, total) => post({ kind: "progress", done, total }),
});
post({ kind: "done", forecasts });
