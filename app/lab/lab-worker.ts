/** The browser's thread for the lab: one repetition after another, each result as it comes. */
import { type RunResult, runRepetition, type Simulation } from "@/lib/lab/simulate";

export interface LabTask {
  readonly simulation: Simulation;
  readonly repetition: number;
}

export interface LabResult {
  readonly index: number;
  readonly result: RunResult;
}

self.onmessage = (event: MessageEvent<readonly LabTask[]>) => {
  for (const [index, { simulation, repetition }] of event.data.entries()) {
    const message: LabResult = { index, result: runRepetition(simulation, repetition) };
    self.postMessage(message);
  }
};
