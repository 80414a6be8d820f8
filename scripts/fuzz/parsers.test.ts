import { expect, it } from "vitest";
import { type ParserRun, runParsers } from "./run-parsers";

/** Fixed inputs, so that a failure comes from a change; `npm run fuzz` looks longer, and elsewhere. */
const inputs = Number(process.env.THRESHER_FUZZ_INPUTS ?? 5_000);

it("every reader of outside text answers anything without an exception", async () => {
  const runs: ParserRun[] = [];
  for await (const run of runParsers(inputs, 20_260_131)) runs.push(run);
  for (const { name, failure } of runs) expect(failure, name).toBeNull();
  expect(runs.reduce((sum, run) => sum + run.inputs, 0)).toBeGreaterThanOrEqual(inputs);
});
