import { expect, test } from "vitest";
import { usualPool } from "@/lib/lab/people";
import { runRepetition, type Simulation } from "@/lib/lab/simulate";
import { noTraits } from "@/lib/lab/traits";
import type { World } from "@/lib/lab/worlds";
import { defaultConfig } from "@/lib/ranksearch/config";
import { runPoolSession } from "./pool-session";

const world: World = {
  means: Float64Array.of(0.95, 0.05, 0.9, 0.12, 0.85, 0.2, 0.92, 0.1),
  link: { kind: "btl", theta: 8 },
};
const config = { ...defaultConfig, pricePull: 1, priceDuel: 0.1 };

function play(size: number, sitting = 5) {
  const people = { ...usualPool, size, atOnce: Math.min(4, size), sitting };
  const seed = { answers: 8, algorithm: 9 };
  return runPoolSession({ world, traits: noTraits, people, config, seed });
}

test("people in sittings answer a project to its end, and everything adds up", () => {
  const { state, tally, ended } = play(500);
  expect(state.stage.kind).toBe("finished");
  expect(ended).toBe("finished");
  expect(tally.answers).toBe(state.answers.pulls + state.answers.duels);
  expect(tally.people).toBe(state.peopleByIndex.filter(({ answered }) => answered > 0).length);
  const squares = state.peopleByIndex.reduce((sum, { answered }) => sum + answered ** 2, 0);
  expect(tally.squares).toBe(squares);
  expect([...state.statuses].every((status, item) => status === (item % 2 === 0 ? 1 : 2))).toBe(
    true,
  );
});

test("a pool that is too small runs dry, says so, and leaves the rest without a label", () => {
  const { state, ended } = play(3);
  expect(ended).toBe("dry");
  expect(state.stage.kind).toBe("running");
  expect(state.openItems).toBeGreaterThan(0);
  expect(state.held).toBe(0);
  expect(state.leased).toBe(0);
});

test("the same seed gives the same run, and people come back", () => {
  const once = play(60);
  const again = play(60);
  expect(again.state.answers).toEqual(once.state.answers);
  expect(again.tally.people).toBe(once.tally.people);
  // In one sitting nobody gives more than five.
  expect(Math.max(...once.state.peopleByIndex.map(({ answered }) => answered))).toBeGreaterThan(5);
});

test("with comparisons off nobody is asked about an item twice", () => {
  const simulation: Simulation = {
    algorithm: "pull-only",
    world: { setting: "harmonic", itemCount: 8, link: { kind: "btl", theta: 8 } },
    people: { ...usualPool, size: 300 },
    config,
    seed: 4,
  };
  const result = runRepetition(simulation, 0);
  expect(result.mostAnswersOnOneOpenItem).toBe(1);
  expect(result.duels).toBe(0);
  expect(result.people).toBeGreaterThan(20);
  expect(result.people).toBeLessThanOrEqual(300);
});

test("an algorithm that is no policy of a session is refused", () => {
  const simulation: Simulation = {
    algorithm: "clucb",
    world: { setting: "harmonic", itemCount: 8, link: { kind: "btl", theta: 8 } },
    people: usualPool,
    config,
    seed: 4,
  };
  expect(() => runRepetition(simulation, 0)).toThrow('"clucb" is no policy of a session');
});

test("who tosses coins fails the gold questions and is excluded, and the project goes on", () => {
  const people = { ...usualPool, size: 800, goldRate: 0.4, sitting: 40 };
  const traits = { kind: "careless", level: 0.3 } as const;
  const seed = { answers: 5, algorithm: 6 };
  const { state, ended } = runPoolSession({ world, traits, people, config, seed });
  expect(ended).toBe("finished");
  const excluded = state.peopleByIndex.filter(({ excluded }) => excluded === "gold");
  expect(excluded.length).toBeGreaterThan(0);
  const right = (person: (typeof excluded)[number]) => person.goldRight / person.goldAnswered;
  for (const person of excluded) expect(right(person)).toBeLessThan(0.6);
});
