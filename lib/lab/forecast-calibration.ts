/**
 * How often the truth falls into a forecast's 80% range: simulated projects of people in sittings, none of them
 * drawn from the belief that forecasts it, forecast when they are new and half-way, and played to their end.
 */
import { forkRandom, hashWords, shuffle } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { createItemCounts } from "@/lib/ranksearch/item-state";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import { assertNever } from "@/lib/ranksearch/question";
import { isReserved } from "@/lib/session/prompt";
import type { SessionState } from "@/lib/session/session-state";
import { type Clarity, clarities, fittedBelief, guessBelief } from "./belief";
import { createHonestCrowd } from "./crowd";
import { forecastProject, forecastRest, type PlanForecast } from "./forecast";
import { type Pool, usualPool } from "./people";
import { runPoolSession } from "./pool/pool-session";
import { beliefOfSession } from "./session-belief";
import { noTraits } from "./traits";
import { createWorld, type World, type WorldSpec } from "./worlds";

/**
 * What the forecast goes by: the owner's guess of how clear-cut the items are (the right one of the three
 * that the form offers), a pilot, or the project's own answers when half of them are in.
 */
export type ForecastTime =
  | { readonly kind: "guess" }
  | { readonly kind: "pilot"; readonly items: number; readonly pullsPerItem: number }
  | { readonly kind: "half-way" };

export interface CalibrationCase {
  readonly world: WorldSpec;
  readonly config: RankSearchConfig;
  readonly time: ForecastTime;
  readonly simulations: number;
  readonly seed: number;
}

export interface CalibrationOutcome {
  readonly money: PlanForecast["money"];
  readonly actualMoney: number;
  readonly covered: boolean;
}

const never = () => false;

/** Who the projects are played with: enough people, whose answers are all opinion, in sittings. */
const people: Pool = { ...usualPool, size: 2000 };

export function calibrateOnce(each: CalibrationCase, project: number): CalibrationOutcome {
  const { config, seed } = each;
  const world = createWorld(each.world, forkRandom(seed, project, 0));
  const play = (mostAnswers = Number.POSITIVE_INFINITY) =>
    runPoolSession({
      world,
      traits: noTraits,
      people,
      config,
      seed: { answers: hashWords(seed, project, 1), algorithm: hashWords(seed, project, 2) },
      mostAnswers,
    });
  const whole = play();
  let before = { pulls: 0, duels: 0 };
  let forecast: PlanForecast | null | undefined;
  if (each.time.kind === "half-way") {
    const half = play(whole.tally.answers >> 1);
    forecast = forecastHalfWay(each, project, half.state);
    before = half.state.answers;
  } else {
    forecast = forecastNew(each, project, world);
  }
  if (!forecast) throw new Error("No simulation came to its end.");
  const actualMoney =
    (whole.state.answers.pulls - before.pulls) * config.pricePull +
    (whole.state.answers.duels - before.duels) * config.priceDuel;
  const { money } = forecast;
  const covered = actualMoney >= money.low && actualMoney <= money.high;
  return { money, actualMoney, covered };
}

function forecastHalfWay(each: CalibrationCase, project: number, state: SessionState) {
  const session = state.ranking;
  const rest = {
    session,
    outstanding: [...state.prompts.values()].filter(isReserved).map(({ question }) => question),
    belief: beliefOfSession(session),
    seed: hashWords(each.seed, project, 3),
  };
  return forecastRest(rest, controlOf(each));
}

function forecastNew(each: CalibrationCase, project: number, world: World) {
  const plans = [each.config.policy === "pull-only" ? "pull-only" : "adaptive"] as const;
  const seed = hashWords(each.seed, project, 3);
  const belief = beliefOfNew(each, project, world);
  const { config } = each;
  const { itemCount } = each.world;
  return forecastProject({ config, itemCount, belief, seed, plans }, controlOf(each))[0];
}

function beliefOfNew({ time, config, seed }: CalibrationCase, project: number, world: World) {
  switch (time.kind) {
    case "guess":
      return guessBelief(rightGuess(world, config.threshold), config.threshold);
    case "pilot": {
      // Other people's answers than those that the project will get.
      const crowd = createHonestCrowd(world, hashWords(seed, project, 4));
      const all = Array.from(world.means.keys());
      const chosen = shuffle(forkRandom(seed, project, 5), all).slice(0, time.items);
      const counts = createItemCounts(chosen.length);
      for (const [place, item] of chosen.entries()) {
        counts.pulls[place] = time.pullsPerItem;
        for (let pull = 0; pull < time.pullsPerItem; pull++) counts.yes[place]! += crowd.pull(item);
      }
      return fittedBelief(counts, new DuelRecord(chosen.length), config.threshold);
    }
    case "half-way":
      throw new Error("A project that is half-way is not new.");
    default:
      return assertNever(time);
  }
}

/** The nearest by share of items that people would split over, on a logarithmic scale. */
function rightGuess(world: World, threshold: number): Clarity {
  const near = world.means.filter((mean) => Math.abs(mean - threshold) < 0.15).length;
  const share = Math.max(0.01, near / world.means.length);
  const distance = (clarity: Clarity) => Math.abs(Math.log(share / clarities[clarity]));
  return (Object.keys(clarities) as Clarity[]).reduce((a, b) =>
    distance(b) < distance(a) ? b : a,
  );
}

function controlOf({ simulations }: CalibrationCase) {
  return { simulations, shouldStop: never, onProgress: () => {} };
}
