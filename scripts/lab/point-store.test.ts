import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPointStore } from "./point-store";
import { readOptions } from "./simulate-options";
import { simulationOf } from "./simulation-of";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "thresher-points-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const simulation = simulationOf(readOptions(["--policy", "clucb"]));
const result = {
  ...{ pulls: 5, duels: 0, wrong: 0, undecided: 0, people: 5, answerSquares: 5 },
  ...{ mostAnswersOnOneOpenItem: 1, ranDry: false },
};

test("takes up what is done, by the same code alone, past a line that was cut short", () => {
  const file = path.join(directory, "deep", "points.jsonl");
  openPointStore(file, "a").add(simulation, 3, result);
  appendFileSync(file, '{"key":"abc","resu');
  const again = openPointStore(file, "a");
  expect(again.find(simulation, 3)).toEqual(result);
  expect(again.find(simulation, 4)).toBeUndefined();
  expect(again.find({ ...simulation, seed: 2 }, 3)).toBeUndefined();
  expect(openPointStore(file, "b").find(simulation, 3)).toBeUndefined();
});
