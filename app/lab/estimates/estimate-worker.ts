/** The browser's thread for projects under a budget: one after another, each result as it comes. */
import { type Assessed, type EstimateSimulation, runEstimate } from "@/lib/lab/budget/estimate-run";

export interface EstimateTask {
  /** Which curve it belongs to. */
  readonly curve: string;
  readonly simulation: EstimateSimulation;
  readonly repetition: number;
}

export interface EstimateDone {
  readonly curve: string;
  readonly looks: readonly Assessed[];
}

self.onmessage = (event: MessageEvent<readonly EstimateTask[]>) => {
  for (const { curve, simulation, repetition } of event.data) {
    const message: EstimateDone = { curve, looks: runEstimate(simulation, repetition) };
    self.postMessage(message);
  }
};
