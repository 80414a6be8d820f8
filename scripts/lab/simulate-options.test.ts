import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usualPool } from "@/lib/lab/people";
import { readOptions, UsageError } from "./simulate-options";
import { estimateOf, isThroughSession, simulationOf } from "./simulation-of";

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
    config: { allDelta: 0.1, priceDuel: 0.2, tolerance: 0 },
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

test("others who compare and a judge that hints become part of it", () => {
  const flags =
    "--items 30 --pool 90 --comparers 300 --comparers-theta 4 --judge noisy --judge-auc 0.8";
  expect(simulationOf(readOptions(flags.split(" ")))).toMatchObject({
    people: { size: 90 },
    comparers: { people: { size: 300 }, link: { kind: "btl", theta: 4 }, priceDuel: 0.1 },
    judge: { kind: "noisy", auc: 0.8, misplaced: 0 },
  });
  for (const wrong of [
    "--judge noisy --judge-auc 1",
    "--policy clucb --comparers 9",
    "--people fresh --judge noisy",
    "--judge deterministic --misplaced 2",
  ]) {
    expect(() => simulationOf(readOptions(wrong.split(" ")))).toThrow(UsageError);
  }
});

test("a threshold outside (0, 1) is refused", () => {
  expect(() => simulationOf(readOptions(["--threshold", "1.5"]))).toThrow(UsageError);
});

test("people have no traits unless said, and such come with a usual level", () => {
  const traitsOf = (flags: string) => simulationOf(readOptions(flags.split(" "))).traits;
  expect(simulationOf(readOptions([])).traits).toEqual({ kind: "honest", level: 0 });
  expect(traitsOf("--traits ties")).toEqual({ kind: "ties", level: 0.3 });
  expect(traitsOf("--traits careless --traits-level 0.25")).toMatchObject({ level: 0.25 });
  expect(() => traitsOf("--traits careless --traits-level 2")).toThrow("--traits-level");
  expect(() => readOptions(["--traits", "bored"])).toThrow("--traits");
});

test("a pool answers the policies of a session, new people the others", () => {
  const peopleOf = (flags: string) => simulationOf(readOptions(flags.split(" "))).people;
  expect(peopleOf("--policy adaptive")).toEqual(usualPool);
  expect(peopleOf("--policy pull-only --pool 40 --at-once 3 --sitting 7 --undo 0")).toMatchObject({
    ...{ kind: "pool", size: 40, atOnce: 3, sitting: 7, undoMs: 0 },
  });
  expect(peopleOf("--policy paper")).toEqual({ kind: "fresh" });
  expect(peopleOf("--policy adaptive --people fresh")).toEqual({ kind: "fresh" });
  expect(() => peopleOf("--policy clucb --people pool")).toThrow("--people fresh");
  expect(() => peopleOf("--pool 4 --at-once 8")).toThrow("cannot be there at once");
  expect(() => peopleOf("--opinion 2")).toThrow("opinion");
});

test("comparisons off is a project without duels; near and trap bring their own", () => {
  const of = (flags: string) => simulationOf(readOptions(flags.split(" ")));
  expect(of("--comparisons off").algorithm).toBe("pull-only");
  expect(of("--setting near --tolerance 0.05").world).toMatchObject({
    setting: { near: "flat", threshold: 0.5, tolerance: 0.05 },
    link: { kind: "flat" },
  });
  expect(of("--setting trap").world.link).toEqual({ kind: "btl", theta: 8 });
  expect(() => of("--setting trap --link linear")).toThrow("--link btl");
});

test("levels come from a column of a CSV file; a bad one is named by its row", () => {
  const file = path.join(directory, "levels.csv");
  writeFileSync(file, "id,grade\na,3\nb,12\n");
  const flags = ["--setting", "levels", "--levels", file, "--column", "grade"];
  expect(simulationOf(readOptions(flags)).world.setting).toEqual({ levels: [3, 12] });
  writeFileSync(file, "id,grade\na,3\nb,high\n");
  expect(() => simulationOf(readOptions(flags))).toThrow('row 3: "grade" is "high"');
  expect(() => simulationOf(readOptions([...flags.slice(0, 4)]))).toThrow('"level" is missing');
  const usual = simulationOf(readOptions(["--setting", "levels"])).world.setting;
  expect(usual).toMatchObject({ levels: expect.arrayContaining([1, 12]) });
});

test("with the goal estimated a budget or a target ends a project, and half of an answer is opinion", () => {
  const of = (flags: string) =>
    estimateOf(readOptions(`--goal estimated ${flags}`.trim().split(" ")));
  expect(of("")).toMatchObject({
    strategy: "estimated",
    until: { kind: "answers", perItem: [5] },
    mostPerItem: 10,
    people: { kind: "pool", opinion: 0.5 },
  });
  expect(of("--policy okg --answers-per-item 3")).toMatchObject({
    strategy: "okg",
    until: { kind: "answers", perItem: [3] },
  });
  expect(of("--target 0.95")).toMatchObject({
    until: { kind: "target", share: 0.95 },
    mostPerItem: null,
  });
  expect(() => of("--target 0.95 --answers-per-item 3")).toThrow("not both");
  expect(() => of("--target 95")).toThrow("--target");
  expect(() => of("--policy okg --target 0.9")).toThrow("no target");
  expect(() => of("--policy clucb")).toThrow("--goal all");
  const session = readOptions(["--goal", "estimated", "--target", "0.9"]);
  expect(isThroughSession(session)).toBe(true);
  expect(simulationOf(session)).toMatchObject({
    algorithm: "adaptive",
    people: { opinion: 0.5 },
    config: { goal: { rung: "estimated", stop: { kind: "target", share: 0.9 } } },
  });
  expect(isThroughSession(readOptions(["--goal", "estimated", "--policy", "apt"]))).toBe(false);
});

test("the goals share and all are proofs; what belongs to estimates is refused there", () => {
  const of = (flags: string) => simulationOf(readOptions(flags.split(" ")));
  expect(of("--goal share").config.goal.rung).toBe("share");
  expect(of("--goal all").config.goal.rung).toBe("all");
  expect(() => of("--goal all --target 0.9")).toThrow("--goal estimated");
  expect(() => of("--goal all --policy apt")).toThrow("--goal estimated");
});

test("a check by sample has a share of its own, and people who come back", () => {
  const audited = (flags: string) =>
    simulationOf(readOptions(`--goal audited --items 500 ${flags}`.trim().split(" ")));
  expect(audited("--wrong-share 0.1 --error 0.2").config).toMatchObject({
    ...{ goal: { rung: "audited" }, auditDelta: 0.2, auditWrongShare: 0.1 },
  });
  expect(audited("").config.auditWrongShare).toBe(0.05);
  expect(() => audited("--people fresh")).toThrow("a pool answers");
  expect(() => simulationOf(readOptions(["--wrong-share", "0.1"]))).toThrow("--goal audited");
});
