import { expect, it } from "vitest";
import { runParsers } from "./run-parsers";

/** `npm run fuzz` looks longer; a seed of its own each time, so that every run looks elsewhere. */
const inputs = Number(process.env.THRESHER_FUZZ_INPUTS ?? 5_000);

it("every reader of outside text answers anything without an exception", () => {
  const runs = [...runParsers(inputs, Date.now() % 2 ** 31)];
  for (const { name, failure } of runs) expect(failure, name).toBeNull();
  expect(runs.reduce((sum, run) => sum + run.inputs, 0)).toBeGreaterThanOrEqual(inputs);
});
