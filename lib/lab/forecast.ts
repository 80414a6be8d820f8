/** What a project will take: simulated to its end in worlds drawn from what is believed of it. */
import { hashWords } from "@/lib/random/generator";
import type { PolicyName, RankSearchConfig } from "@/lib/ranksearch/config";
import type { Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";
import { type Belief, worldStream } from "./belief";
import { createHonestCrowd } from "./crowd";
import { fixedPullsPerItem } from "./fixed-answers";
import { playInLeaps } from "./paper-in-leaps";
import { type Played, playWithPeople } from "./play-with-people";
import { type Quantiles, quantilesOf } from "./quantiles";
import type { World } from "./worlds";

export type Plan = PolicyName | "fixed";

export interface PlanForecast {
  readonly plan: Plan;
  /** How many simulations it rests on. */
  readonly simulations: number;
  /** How many of them went on for longer than is simulated: their counts are too low. */
  readonly unfinished: number;
  readonly answers: Quantiles;
  readonly pulls: Quantiles;
  readonly duels: Quantiles;
  readonly money: Quantiles;
  /** Different people that it needs: so many were asked about the item that took most. */
  readonly people: Quantiles;
  /** Items that the expected people can settle; all of them if they are enough. */
  readonly settled: Quantiles;
}

export interface ForecastControl {
  readonly simulations: number;
  /** Asked often: time is up, or nobody waits any more. What is finished by then counts. */
  shouldStop(): boolean;
  onProgress(done: number, total: number): void;
}

export interface ProjectForecast {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly belief: Belief;
  readonly seed: number;
  /** Which to compare. */
  readonly plans: readonly Plan[];
  /** Larger projects are simulated with so many items and scaled up, each item at its own error level. */
  readonly mostItems?: number;
}

const usualMostItems = 300;
/** Worlds for the plan with a fixed number of answers. */
const fixedWorlds = 60;

/** A new project, by each plan; a plan that no simulation finished in time is left out. */
export function forecastProject(
  project: ProjectForecast,
  control: ForecastControl,
): PlanForecast[] {
  const simulated = project.plans.filter((plan) => plan !== "fixed");
  const total = control.simulations * simulated.length;
  const forecasts: PlanForecast[] = [];
  for (const [index, plan] of simulated.entries()) {
    const config = { ...project.config, policy: plan };
    const played = simulateProject(
      { ...project, config },
      {
        ...control,
        onProgress: (done) => control.onProgress(index * control.simulations + done, total),
      },
    );
    if (played.length > 0) forecasts.push(summarizePlan(plan, played));
  }
  const fixed = project.plans.includes("fixed") ? forecastFixed(project) : null;
  return fixed === null ? forecasts : [...forecasts, fixed];
}

function simulateProject(project: ProjectForecast, control: ForecastControl): Played[] {
  const items = Math.min(project.itemCount, project.mostItems ?? usualMostItems);
  const scale = project.itemCount / items;
  const config = {
    ...project.config,
    // Each item keeps its own share of the level; an expected share of wrong labels has none.
    allDelta: project.config.allDelta / scale,
  };
  return simulate(control, (simulation) => {
    const world = project.belief(items, worldStream(project.seed, simulation));
    const start = () => startSession(config, items, hashWords(project.seed, simulation, 2));
    const how = { seed: project.seed, simulation, control };
    const played = playOn(start(), world, how);
    const size = project.config.expectedPeople ?? Number.POSITIVE_INFINITY;
    const few = played && played.people > size ? playOn(start(), world, { ...how, size }) : played;
    if (played === null || few === null) return null;
    return {
      ...played,
      pulls: played.pulls * scale,
      duels: played.duels * scale,
      money: played.money * scale,
      settled: few.settled * scale,
    };
  });
}

export interface RestForecast {
  readonly session: RankSearchSession;
  /** Questions that are out with somebody: they will be asked again or answered. */
  readonly outstanding: readonly Question[];
  readonly belief: Belief;
  readonly seed: number;
}

/** What a running session still takes from here; null if no simulation finished in time. */
export function forecastRest(rest: RestForecast, control: ForecastControl): PlanForecast | null {
  const { session, seed } = rest;
  const played = simulate(control, (simulation) => {
    const world = rest.belief(session.itemCount, worldStream(seed, simulation));
    const clone = session.clone();
    for (const question of rest.outstanding) clone.release(question);
    return playOn(clone, world, { seed, simulation, control });
  });
  if (played.length === 0) return null;
  return summarizePlan(session.config.policy, played);
}

function simulate(control: ForecastControl, play: (simulation: number) => Played | null): Played[] {
  const finished: Played[] = [];
  for (let simulation = 0; simulation < control.simulations; simulation++) {
    if (control.shouldStop()) break;
    const played = play(simulation);
    if (played === null) break;
    finished.push(played);
    control.onProgress(simulation + 1, control.simulations);
  }
  return finished;
}

function playOn(
  session: RankSearchSession,
  world: World,
  how: { seed: number; simulation: number; control: ForecastControl; size?: number },
): Played | null {
  const seed = hashWords(how.seed, how.simulation, 1);
  const { shouldStop } = how.control;
  return session.config.policy === "paper"
    ? playInLeaps(session, createHonestCrowd(world, seed), shouldStop)
    : playWithPeople(session, { world, seed, shouldStop, ...(how.size && { size: how.size }) });
}

function forecastFixed(project: ProjectForecast): PlanForecast | null {
  const { respondents, pricePull } = project.config;
  const fixed = (pulls: number) => ({
    ...{ pulls, duels: 0, money: pulls * pricePull, settled: project.itemCount },
  });
  if (respondents.kind === "panel") {
    // Everybody about everything: what the panel says is then known, and nothing is left to chance.
    const pulls = respondents.size * project.itemCount;
    return summarizePlan("fixed", [{ ...fixed(pulls), people: respondents.size }]);
  }
  const items = Math.min(project.itemCount, project.mostItems ?? usualMostItems);
  const scale = project.itemCount / items;
  const worlds = Array.from({ length: fixedWorlds }, (_, simulation) =>
    project.belief(items, worldStream(project.seed, simulation)),
  );
  const allDelta = project.config.allDelta / scale;
  const each = fixedPullsPerItem(worlds, { ...project.config, allDelta });
  if (each === null) return null;
  const pulls = each * project.itemCount;
  return summarizePlan("fixed", [{ ...fixed(pulls), people: each }]);
}

function summarizePlan(plan: Plan, played: readonly Played[]): PlanForecast {
  return {
    plan,
    simulations: played.length,
    unfinished: played.filter(({ cutOff }) => cutOff).length,
    answers: quantilesOf(played.map(({ pulls, duels }) => pulls + duels)),
    pulls: quantilesOf(played.map(({ pulls }) => pulls)),
    duels: quantilesOf(played.map(({ duels }) => duels)),
    money: quantilesOf(played.map(({ money }) => money)),
    people: quantilesOf(played.map(({ people }) => people)),
    settled: quantilesOf(played.map(({ settled }) => settled)),
  };
}
