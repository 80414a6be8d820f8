import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import { guessBelief } from "./belief";
import { createHonestCrowd } from "./crowd";
import { askCrowd } from "./engine-session";
import { type ForecastControl, forecastProject, forecastRest, type Plan } from "./forecast";
import { quantilesOf } from "./quantiles";
import { beliefOfSession } from "./session-belief";
import { createWorld } from "./worlds";

const config: RankSearchConfig = {
  ...defaultConfig,
  tolerance: 0.1,
  pricePull: 0.2,
  priceDuel: 0.1,
};
const never = () => false;

function control(simulations: number, most = Number.POSITIVE_INFINITY) {
  const seen: number[] = [];
  const given: ForecastControl = {
    simulations,
    shouldStop: () => seen.length >= most,
    onProgress: (done) => seen.push(done),
  };
  return { given, seen };
}

const plans: readonly Plan[] = ["adaptive", "pull-only", "fixed"];
const project = { config, itemCount: 6, belief: guessBelief("mixed", 0.5), seed: 5, plans };

test("a new project: every plan, ordered ranges, money by the prices", () => {
  const { given, seen } = control(8);
  const forecasts = forecastProject(project, given);
  expect(forecasts.map(({ plan }) => plan)).toEqual(["adaptive", "pull-only", "fixed"]);
  for (const { answers, money, people } of forecasts) {
    for (const range of [answers, money, people]) {
      expect(range.low).toBeLessThanOrEqual(range.median);
      expect(range.median).toBeLessThanOrEqual(range.high);
      expect(range.low).toBeGreaterThan(0);
    }
  }
  const pullOnly = forecasts[1]!;
  expect(pullOnly.duels.high).toBe(0);
  expect(pullOnly.money.median).toBeCloseTo(0.2 * pullOnly.pulls.median, 9);
  expect(seen).toEqual([...Array(16).keys()].map((done) => done + 1));
});

test("the same seed forecasts the same; harder items take more answers", () => {
  const once = forecastProject(project, control(6).given);
  expect(forecastProject(project, control(6).given)).toEqual(once);
  const medianOf = (clarity: "clear-cut" | "hard") =>
    forecastProject(
      { ...project, itemCount: 12, belief: guessBelief(clarity, 0.5), plans: ["pull-only"] },
      control(8).given,
    )[0]!.answers.median;
  expect(medianOf("hard")).toBeGreaterThan(1.5 * medianOf("clear-cut"));
});

test("stops when told to, with what is finished", () => {
  const { given, seen } = control(50, 3);
  const forecasts = forecastProject(project, given);
  expect(seen).toHaveLength(3);
  expect(forecasts[0]).toMatchObject({ plan: "adaptive", simulations: 3 });
  expect(forecasts.map(({ plan }) => plan)).toEqual(["adaptive", "fixed"]);
});

test("a large project is simulated small and scaled up", () => {
  const large = {
    ...project,
    config: { ...config, tolerance: 0.2 },
    belief: guessBelief("clear-cut", 0.5),
    plans: ["pull-only"] as const,
  };
  const median = (itemCount: number) =>
    forecastProject({ ...large, itemCount }, control(1).given)[0]!.answers.median;
  const ratio = median(3000) / median(300);
  expect(ratio).toBeGreaterThan(10);
  expect(ratio).toBeLessThan(20);
});

function runningSession(answers: number) {
  const spec = { setting: "12groups", itemCount: 10, link: { kind: "btl", theta: 8 } } as const;
  const crowd = createHonestCrowd(createWorld(spec, createRandom(3)), 31);
  const session = startSession(config, 10, 7);
  for (let answer = 0; answer < answers; answer++) {
    if (session.planDue) session.plan();
    const question = session.next(never);
    if (question === null) break;
    session.apply(question, askCrowd(crowd, question));
  }
  return session;
}

test("a running project: less remains the further it is, and the session is left as it was", () => {
  const medianAfter = (answers: number) => {
    const session = runningSession(answers);
    const before = JSON.stringify(session.serialize());
    const belief = beliefOfSession(session);
    const rest = { session, outstanding: [], belief, seed: 1 };
    const forecast = forecastRest(rest, control(10).given);
    expect(JSON.stringify(session.serialize())).toBe(before);
    return forecast!.answers.median;
  };
  expect(medianAfter(600)).toBeLessThan(medianAfter(40));
});

test("questions that are out are counted as still to come", () => {
  const session = runningSession(60);
  const outstanding = [];
  for (let held = 0; held < 3; held++) {
    const question = session.next(never);
    if (question === null) break;
    session.reserve(question);
    outstanding.push(question);
  }
  const rest = { session, outstanding, belief: beliefOfSession(session), seed: 1 };
  expect(forecastRest(rest, control(3).given)!.simulations).toBe(3);
});

test("a further draw falls outside the range as often as it says, however few the values", () => {
  const random = createRandom(12);
  let covered = 0;
  const trials = 4000;
  for (let trial = 0; trial < trials; trial++) {
    const values = Array.from({ length: 19 }, () => random.next());
    const { low, high } = quantilesOf(values);
    const draw = random.next();
    if (draw >= low && draw <= high) covered++;
  }
  expect(Math.abs(covered / trials - 0.8)).toBeLessThan(0.025);
});

test("a panel: at most everybody about everything, and never more people than it has", () => {
  const respondents = { kind: "panel", size: 5 } as const;
  const panel = { ...project, config: { ...config, respondents }, itemCount: 20 };
  const forecasts = forecastProject(panel, control(5).given);
  const fixed = forecasts.find(({ plan }) => plan === "fixed")!;
  expect(fixed.answers.median).toBe(100);
  for (const { plan, pulls, people } of forecasts) {
    expect(pulls.high, plan).toBeLessThanOrEqual(100);
    expect(people.high, plan).toBeLessThanOrEqual(5);
  }
  expect(forecasts[1]!.answers.median).toBeLessThan(100);
});

test("with fewer items simulated a large project is scaled up all the same", () => {
  const large = { ...project, itemCount: 600, plans: ["pull-only"] as const };
  const few = forecastProject({ ...large, mostItems: 40 }, control(6).given)[0]!;
  const more = forecastProject({ ...large, mostItems: 120 }, control(6).given)[0]!;
  expect(few.answers.median / more.answers.median).toBeGreaterThan(0.5);
  expect(few.answers.median / more.answers.median).toBeLessThan(2);
});

test("Rank-Search as published: simulated in leaps, new or under way, and far more expensive", () => {
  const published = { ...project, plans: ["paper", "adaptive"] as const };
  const [paper, adaptive] = forecastProject(published, control(5).given);
  expect(paper).toMatchObject({ plan: "paper", simulations: 5, unfinished: 0 });
  expect(paper!.answers.median).toBeGreaterThan(10 * adaptive!.answers.median);
  expect(paper!.people.median).toBeGreaterThan(2 * (600 / 5));

  const session = startSession({ ...config, policy: "paper" }, 6, 7);
  const restAfter = (answers: number) => {
    for (let answer = 0; answer < answers; answer++) session.apply(session.next(never)!, 1);
    const rest = { session, outstanding: [], belief: project.belief, seed: 1 };
    return forecastRest(rest, control(5).given)!.duels.median;
  };
  const whole = restAfter(0);
  expect(whole - restAfter(500)).toBe(500);
});

test("Rank-Search that does not end is said to be cut off", () => {
  const alike = () =>
    ({ means: new Float64Array(12).fill(0.3), link: { kind: "linear", theta: 1 } }) as const;
  const [paper] = forecastProject(
    { ...project, itemCount: 12, belief: alike, plans: ["paper"] },
    control(2).given,
  );
  expect(paper).toMatchObject({ simulations: 2, unfinished: 2 });
});

test("too few people settle the clear items and leave the others; enough settle all", () => {
  const few = { ...project, itemCount: 20, plans: ["pull-only"] as const };
  const settledBy = (expectedPeople: number | null) =>
    forecastProject({ ...few, config: { ...config, expectedPeople } }, control(7).given)[0]!;
  const twelve = settledBy(12).settled;
  expect(twelve.median).toBeGreaterThan(0);
  expect(twelve.high).toBeLessThan(20);
  expect(settledBy(30).settled.median).toBeGreaterThan(twelve.median);
  expect(settledBy(null).settled).toEqual({ low: 20, median: 20, high: 20 });
  // What it takes to settle all does not depend on who is there.
  expect(settledBy(12).answers).toEqual(settledBy(null).answers);
  const { people } = settledBy(null);
  expect(settledBy(Math.ceil(people.high) * 3).settled.low).toBe(20);
});
