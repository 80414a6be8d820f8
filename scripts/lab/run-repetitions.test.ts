import { expect, test } from "vitest";
import { runRepetition } from "@/lib/lab/simulate";
import { runRepetitions } from "./run-repetitions";
import { readOptions } from "./simulate-options";
import { simulationOf } from "./simulation-of";

test("gives the same numbers on one core, on two, and without threads", async () => {
  const simulation = simulationOf(readOptions(["--policy", "simple-label", "--items", "8"]));
  const repetitions = [0, 1, 2, 3, 4].map((repetition) => ({ simulation, repetition }));
  const here = repetitions.map(({ repetition }) => runRepetition(simulation, repetition));
  expect(await runRepetitions(repetitions, { cores: 1 })).toEqual(here);
  expect(await runRepetitions(repetitions, { cores: 2 })).toEqual(here);
});
