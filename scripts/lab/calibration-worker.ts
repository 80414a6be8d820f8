/** A thread that forecasts simulated projects and plays them to their end. */
import { parentPort } from "node:worker_threads";
import { type CalibrationCase, calibrateOnce } from "@/lib/lab/forecast-calibration";
import type { ThreadTask } from "./run-on-threads";

export interface CalibrationTask {
  readonly each: CalibrationCase;
  readonly project: number;
}

parentPort?.on("message", ({ index, task }: ThreadTask<CalibrationTask>) => {
  parentPort?.postMessage({ index, result: calibrateOnce(task.each, task.project) });
});
