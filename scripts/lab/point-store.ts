/** Results of simulations already run, so that an interrupted run goes on where it stopped. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { RunResult, Simulation } from "@/lib/lab/simulate";

const count = z.number().nonnegative();
const resultSchema = z.object({
  ...{ pulls: count, duels: count, wrong: count, undecided: count, people: count },
  ...{ answerSquares: count, mostAnswersOnOneOpenItem: count, ranDry: z.boolean() },
});
const entrySchema = z.object({
  key: z.string(),
  result: resultSchema,
});

export interface PointStore {
  /** Equal for the same run by the same code. */
  keyOf(simulation: Simulation, repetition: number): string;
  find(simulation: Simulation, repetition: number): RunResult | undefined;
  add(simulation: Simulation, repetition: number, result: RunResult): void;
}

/** `codeHash` names the code that ran: what other code found is not taken up. */
export function openPointStore(file: string, codeHash: string): PointStore {
  mkdirSync(path.dirname(file), { recursive: true });
  const known = new Map<string, RunResult>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines) {
    const entry = entrySchema.safeParse(parseLine(line));
    if (entry.success) known.set(entry.data.key, entry.data.result);
  }
  return {
    keyOf: (simulation, repetition) => keyOf(simulation, repetition, codeHash),
    find: (simulation, repetition) => known.get(keyOf(simulation, repetition, codeHash)),
    add(simulation, repetition, result) {
      const key = keyOf(simulation, repetition, codeHash);
      known.set(key, result);
      appendFileSync(file, `${JSON.stringify({ key, result })}\n`);
    },
  };
}

/** A line cut short by an interruption counts as not run. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function keyOf(simulation: Simulation, repetition: number, codeHash: string): string {
  const text = JSON.stringify({ codeHash, simulation, repetition });
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
