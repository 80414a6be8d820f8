import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { defaultConfig, type PeopleSource, type RankSearchConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import type { SessionState } from "@/lib/session/session-state";
import { guessBelief } from "./belief";
import { forecastProject, forecastRest } from "./forecast";
import { forecastLadder } from "./ladder-forecast";
import { playWithPeople } from "./play-with-people";
import { createWorld } from "./worlds";

const experts: PeopleSource = { truth: true, answers: "pulls", priceDuel: 20, paused: false };
const crowd: PeopleSource = { truth: false, answers: "duels", priceDuel: 1, paused: false };
const prices = { pricePull: 20, priceDuel: 1 };
const alone: RankSearchConfig = { ...defaultConfig, goal: { rung: "all" }, ...prices };
const config: RankSearchConfig = { ...alone, sources: [experts, crowd] };
const itemCount = 16;
const spec = { setting: "harmonic", itemCount, link: { kind: "btl", theta: 8 } } as const;
const world = createWorld(spec, createRandom(3));
const never = () => false;

function play(given: RankSearchConfig, size?: number) {
  let last: SessionState | undefined;
  const watch = (state: SessionState) => {
    last = state;
  };
  const conditions = { world, seed: 5, shouldStop: never, watch, ...(size && { size }) };
  const played = playWithPeople(startSession(given, itemCount, 9), conditions)!;
  return { played, state: last! };
}

test("experts are asked about single items, the crowd to compare, each at its own price", () => {
  const { played, state } = play(config);
  expect(played.settled).toBe(itemCount);
  expect(played.duels).toBeGreaterThan(0);
  expect(played.money).toBeCloseTo(20 * played.pulls + played.duels, 6);
  for (const { answers, source } of namedAnswers(state)) {
    expect(source).toBe(answers === "pull" ? 0 : 1);
  }
  // Comparisons at a twentieth of the price take work off the experts.
  const { sources, ...without } = config;
  const pullsOnly = play({ ...without, policy: "pull-only" }).played;
  expect(played.money).toBeLessThan(0.8 * pullsOnly.money);
});

test("the truth may be listed second, and each of several crowds costs its own price", () => {
  const dear = { ...crowd, priceDuel: 1.1 };
  const { played, state } = play({ ...config, sources: [crowd, experts, dear] });
  expect(played.settled).toBe(itemCount);
  const [cheap, own, other] = state.sourceMoney.map(({ spentMicros }) => spentMicros / 1e6);
  expect(own).toBeCloseTo(20 * played.pulls, 6);
  expect(cheap! + other!).toBeGreaterThanOrEqual(played.duels);
  expect(played.money).toBeCloseTo(cheap! + own! + other!, 6);
});

test("nobody comes from a crowd that is paused: the experts do it alone", () => {
  const { played } = play({ ...config, sources: [experts, { ...crowd, paused: true }] });
  expect(played.duels).toBe(0);
  expect(played.settled).toBe(itemCount);
});

test("too few people leave items open, and that is told", () => {
  expect(play(config, 6).played.settled).toBeLessThan(itemCount);
});

const belief = guessBelief("mixed", 0.5);
const control = { simulations: 2, shouldStop: never, onProgress: () => {} };

test("forecasts of two groups have their comparisons in them: new, half-way and up the ladder", () => {
  const project = { config, itemCount, belief, seed: 2, plans: ["adaptive", "pull-only"] as const };
  const [both, pulls] = forecastProject(project, control);
  expect(both!.duels.median).toBeGreaterThan(0);
  expect(both!.settled.median).toBe(itemCount);
  expect(both!.money.median).toBeLessThan(pulls!.money.median);

  const session = startSession(config, itemCount, 9);
  const rest = forecastRest({ session, outstanding: [], belief, seed: 2 }, control)!;
  expect(rest.duels.median).toBeGreaterThan(0);

  const { marks } = forecastLadder(
    { config, itemCount, belief, seed: 2, mostItems: itemCount },
    {
      ...{ simulations: { estimated: 2, share: 2, all: 2 }, shouldStop: never },
      ...{ onProgress: () => {}, onForecast: () => {} },
    },
  );
  const all = marks.find(({ rung }) => rung === "all")!;
  expect(all.money.median).toBeLessThan(20 * all.answers.median);
}, 60_000);

function namedAnswers({ book, peopleByIndex }: SessionState) {
  return Array.from({ length: book.length }, (_, at) => ({
    answers: book.pulledItem(at) === null ? "duel" : "pull",
    source: peopleByIndex[book.person(at)]!.source,
  }));
}
