import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { freshPeople } from "./people";
import { runRepetition, type Simulation } from "./simulate";
import { spreadOf, summarize } from "./summarize";

const simulation: Simulation = {
  algorithm: "simple-label",
  world: { setting: "harmonic", itemCount: 10, link: { kind: "linear", theta: 1 } },
  people: freshPeople,
  config: { ...defaultConfig, tolerance: 0, pricePull: 2, priceDuel: 0.5 },
  seed: 3,
};

const one = {
  ...{ pulls: 0, duels: 0, wrong: 0, undecided: 0, people: 0, answerSquares: 0 },
  mostAnswersOnOneOpenItem: 2,
  ranDry: false,
};

test("adds up repetitions: failures, shares, spreads, money", () => {
  const summary = summarize(simulation, [
    { ...one, pulls: 10, duels: 4, people: 3, answerSquares: 76 },
    {
      ...one,
      pulls: 14,
      duels: 0,
      wrong: 2,
      undecided: 2,
      people: 1,
      answerSquares: 196,
      ranDry: true,
    },
  ]);
  expect(summary).toMatchObject({
    policy: "simple-label",
    setting: "harmonic",
    crowd: "fresh",
    traits: "honest",
    items: 10,
    runs: 2,
    failedRuns: 1,
    wrongShare: 0.125,
    undecidedShare: 0.1,
    pulls: { mean: 12, sd: Math.sqrt(8) },
    cost: { mean: 25, sd: Math.sqrt(18) },
    people: 2,
    // 2, 6, 6 and 14 answers
    answersPerPerson: { mean: 7, sd: Math.sqrt(76 / 3) },
    mostAnswersOnOneOpenItem: 2,
    ranDry: 1,
  });
});

test("one value has no spread, and none have neither", () => {
  expect(spreadOf([5])).toEqual({ mean: 5, sd: 0 });
  expect(spreadOf([])).toEqual({ mean: 0, sd: 0 });
});

test("a repetition depends on its number and the seed alone", () => {
  const [first, second] = [runRepetition(simulation, 0), runRepetition(simulation, 1)];
  expect(runRepetition(simulation, 0)).toEqual(first);
  expect(second).not.toEqual(first);
  expect(runRepetition({ ...simulation, seed: 4 }, 0)).not.toEqual(first);
});
