import type { RunResult, Simulation } from "@/lib/lab/simulate";
import type { PointStore } from "./point-store";
import { startProgressBar } from "./progress-bar";
import { type Repetition, runRepetitions } from "./run-repetitions";

export interface Batch {
  readonly simulation: Simulation;
  readonly runs: number;
}

/** Results of every batch, in order; runs only what the store does not have. */
export async function runStored(
  batches: readonly Batch[],
  store: PointStore,
  cores: number,
): Promise<RunResult[][]> {
  const wanted: Repetition[] = batches.flatMap(({ simulation, runs }) =>
    Array.from({ length: runs }, (_, repetition) => ({ simulation, repetition })),
  );
  const missing = wanted.filter(
    ({ simulation, repetition }) => !store.find(simulation, repetition),
  );
  const bar = startProgressBar(missing.length, "runs");
  await runRepetitions(missing, {
    cores,
    onResult: (index, result) => {
      const { simulation, repetition } = missing[index]!;
      store.add(simulation, repetition, result);
      bar.advance();
    },
  });
  bar.stop();
  return batches.map(({ simulation, runs }) =>
    Array.from({ length: runs }, (_, repetition) => {
      const result = store.find(simulation, repetition);
      if (result === undefined) throw new Error("A run is missing from the store.");
      return result;
    }),
  );
}
