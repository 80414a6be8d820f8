import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOptions, simulationOf, UsageError } from "./simulate-options";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "thresher-levels-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("flags become a simulation", () => {
  const flags =
    "--policy clucb --setting 3groups --items 30 --link btl --theta 8 --error 0.1 --price-duel 0.2";
  const simulation = simulationOf(readOptions(flags.split(" ")));
  expect(simulation).toMatchObject({
    algorithm: "clucb",
    world: { setting: "3groups", itemCount: 30, link: { kind: "btl", theta: 8 } },
    config: { errorProbability: 0.1, priceDuel: 0.2, tolerance: 0 },
    seed: 1,
  });
});

test.each([
  ["--policy nobody", "--policy"],
  ["--items many", "--items"],
  ["--items 0", "--items"],
  ["--runs -1", "runs"],
  ["--colour red", "colour"],
])("%s is refused, with the name of the flag", (flags, named) => {
  expect(() => readOptions(flags.split(" "))).toThrow(UsageError);
  expect(() => readOptions(flags.split(" "))).toThrow(named);
});

test("a threshold outside (0, 1) is refused", () => {
  expect(() => simulationOf(readOptions(["--threshold", "1.5"]))).toThrow(UsageError);
});

test("people are honest unless said, and come with a usual level", () => {
  const peopleOf = (flags: string) => simulationOf(readOptions(flags.split(" "))).people;
  expect(simulationOf(readOptions([])).people).toEqual({ kind: "honest", level: 0 });
  expect(peopleOf("--people ties")).toEqual({ kind: "ties", level: 0.3 });
  expect(peopleOf("--people careless --people-level 0.25")).toMatchObject({ level: 0.25 });
  expect(() => peopleOf("--people careless --people-level 2")).toThrow("--people-level");
  expect(() => readOptions(["--people", "bored"])).toThrow("--people");
});

test("levels come from a column of a CSV file; a bad one is named by its row", () => {
  const file = path.join(directory, "levels.csv");
  writeFileSync(file, "id,grade\na,3\nb,12\n");
  const flags = ["--setting", "levels", "--levels", file, "--column", "grade"];
  expect(simulationOf(readOptions(flags)).world.setting).toEqual({ levels: [3, 12] });
  writeFileSync(file, "id,grade\na,3\nb,high\n");
  expect(() => simulationOf(readOptions(flags))).toThrow('row 3: "grade" is "high"');
  expect(() => simulationOf(readOptions([...flags.slice(0, 4)]))).toThrow('"level" is missing');
  expect(() => simulationOf(readOptions(["--setting", "levels"]))).toThrow("--levels FILE");
});
