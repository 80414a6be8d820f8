import fc from "fast-check";
import { type ParserTarget, parserTargets } from "./parser-targets";
import { proofTargets } from "./proof-targets";
import { tokenTargets } from "./token-targets";

export interface ParserRun {
  readonly name: string;
  readonly inputs: number;
  /** What went wrong, with the input and the seed that make it happen again; null when nothing did. */
  readonly failure: string | null;
}

/** Shares `inputs` out among all readers; stops at the first failure of each. */
export async function* runParsers(inputs: number, seed: number): AsyncGenerator<ParserRun> {
  const tokens = await tokenTargets();
  const targets: readonly ParserTarget[] = [...parserTargets, ...proofTargets, ...tokens.targets];
  const all = targets.reduce((sum, { weight }) => sum + weight, 0);
  try {
    for (const { name, weight, property } of targets) {
      const numRuns = Math.ceil((inputs * weight) / all);
      const result = await fc.check(property as fc.IRawProperty<unknown>, { numRuns, seed });
      yield {
        name,
        inputs: result.numRuns,
        failure: result.failed ? wordsOf(result) : null,
      };
    }
  } finally {
    tokens.close();
  }
}

function wordsOf({
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: fc.RunDetails<unknown>): string {
  const input = fc.stringify(counterexample).slice(0, 500);
  return `${String(errorInstance).slice(0, 300)}\n  for ${input}\n  seed ${seed}, path ${counterexamplePath}`;
}
