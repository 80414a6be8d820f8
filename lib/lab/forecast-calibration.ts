/** How often the truth falls into a forecast's 80% range: simulated projects, forecast half-way. */
import { forkRandom, hashWords } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import { createHonestCrowd } from "./crowd";
import { askCrowd } from "./engine-session";
import { forecastRest, type PlanForecast } from "./forecast";
import { playToEnd } from "./play-to-end";
import { beliefOfSession } from "./session-belief";
import { createWorld, type WorldSpec } from "./worlds";

export interface CalibrationCase {
  readonly world: WorldSpec;
  readonly config: RankSearchConfig;
  /** The forecast is made after so many answers per item. */
  readonly answersPerItem: number;
  readonly simulations: number;
  readonly seed: number;
}

export interface CalibrationOutcome {
  readonly forecast: PlanForecast;
  readonly actualMoney: number;
  readonly covered: boolean;
}

const never = () => false;

export function calibrateOnce(each: CalibrationCase, project: number): CalibrationOutcome | null {
  const { config, seed } = each;
  const world = createWorld(each.world, forkRandom(seed, project, 0));
  const crowd = createHonestCrowd(world, hashWords(seed, project, 1));
  const session = startSession(config, each.world.itemCount, hashWords(seed, project, 2));
  const until = each.answersPerItem * each.world.itemCount;
  for (let answers = 0; answers < until; answers++) {
    if (session.planDue) session.plan();
    const question = session.next(never);
    if (question === null) return null;
    session.apply(question, askCrowd(crowd, question));
  }
  const control = { simulations: each.simulations, shouldStop: never, onProgress: () => {} };
  const rest = {
    session,
    outstanding: [],
    belief: beliefOfSession(session),
    seed: hashWords(seed, project, 3),
  };
  const forecast = forecastRest(rest, control);
  const before = { ...crowd.asked };
  playToEnd(session, crowd, never);
  if (forecast === null) return null;
  const actualMoney =
    (crowd.asked.pulls - before.pulls) * config.pricePull +
    (crowd.asked.duels - before.duels) * config.priceDuel;
  const covered = actualMoney >= forecast.money.low && actualMoney <= forecast.money.high;
  return { forecast, actualMoney, covered };
}
