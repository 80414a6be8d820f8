/** Results of simulations already run. */
import { z } from "zod";
import type { RunResult, Simulation } from "@/lib/lab/simulate";
import { openResultStore } from "./result-store";

const count = z.number().nonnegative();
const resultSchema = z.object({
  ...{ pulls: count, duels: count, wrong: count, undecided: count, people: count },
  ...{ answerSquares: count, mostAnswersOnOneOpenItem: count, ranDry: z.boolean() },
});

export interface PointStore {
  /** Equal for the same run by the same code. */
  keyOf(simulation: Simulation, repetition: number): string;
  find(simulation: Simulation, repetition: number): RunResult | undefined;
  add(simulation: Simulation, repetition: number, result: RunResult): void;
}

interface Point {
  readonly simulation: Simulation;
  readonly repetition: number;
}

/** `codeHash` names the code that ran: what other code found is not taken up. */
export function openPointStore(file: string, codeHash: string): PointStore {
  const store = openResultStore<Point, RunResult>({ file, codeHash, schema: resultSchema });
  return {
    keyOf: (simulation, repetition) => store.keyOf({ simulation, repetition }),
    find: (simulation, repetition) => store.find({ simulation, repetition }),
    add: (simulation, repetition, result) => store.add({ simulation, repetition }, result),
  };
}
