import type { RunResult, Simulation } from "@/lib/lab/simulate";
import type { PointStore } from "./point-store";
import { startProgressBar } from "./progress-bar";
import { type Repetition, runRepetitions } from "./run-repetitions";

export interface Batch {
  readonly simulation: Simulation;
  readonly runs: number;
}

export interface StoredRunOptions {
  readonly cores: number;
  /** Asked before each run is begun. */
  readonly shouldStop?: () => boolean;
}

/** All batches get so many runs before any gets more: the time at hand decides how many, not which. */
const layer = 10;

/** Runs what the store does not have, in layers over all batches. */
export async function runMissing(
  batches: readonly Batch[],
  store: PointStore,
  { cores, shouldStop }: StoredRunOptions,
): Promise<void> {
  const missing = missingRuns(batches, store);
  const bar = startProgressBar(missing.length, "runs");
  await runRepetitions(missing, {
    cores,
    ...(shouldStop && { shouldStop }),
    onResult: (index, result) => {
      const { simulation, repetition } = missing[index]!;
      store.add(simulation, repetition, result);
      bar.advance();
    },
  });
  bar.stop();
}

/** Results of every batch, in order; runs only what the store does not have. */
export async function runStored(
  batches: readonly Batch[],
  store: PointStore,
  cores: number,
): Promise<RunResult[][]> {
  await runMissing(batches, store, { cores });
  return batches.map(({ simulation, runs }) =>
    Array.from({ length: runs }, (_, repetition) => {
      const result = store.find(simulation, repetition);
      if (result === undefined) throw new Error("A run is missing from the store.");
      return result;
    }),
  );
}

/** Each once, also where batches share a simulation. */
function missingRuns(batches: readonly Batch[], store: PointStore): Repetition[] {
  const wanted = new Map<string, Repetition>();
  for (const { simulation, runs } of batches) {
    for (let repetition = 0; repetition < runs; repetition++) {
      if (store.find(simulation, repetition)) continue;
      wanted.set(store.keyOf(simulation, repetition), { simulation, repetition });
    }
  }
  const layerOf = ({ repetition }: Repetition) => Math.floor(repetition / layer);
  return [...wanted.values()].sort((a, b) => layerOf(a) - layerOf(b));
}
