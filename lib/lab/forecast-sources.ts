/**
 * What a project would take with help, beside what it takes without: a model or scores that hint, or a crowd that compares for the
 * people whose verdict counts. The same simulated worlds and people, so that the difference is the help's alone.
 */
import { hashWords } from "@/lib/random/generator";
import { findAuditProblem } from "@/lib/ranksearch/audit/new-course";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { playAudited } from "./audited/play-audited";
import { type Belief, worldStream } from "./belief";
import { type Judge, judgeScores } from "./judge";
import { ampleSize, type Comparers, usualPool } from "./people";
import { runPoolSession } from "./pool/pool-session";
import { type Quantiles, quantilesOf } from "./quantiles";
import { noTraits } from "./traits";
import type { World } from "./worlds";

export interface Help {
  readonly judge?: Judge;
  readonly comparers?: Comparers;
}

export interface HelpedProject {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly belief: Belief;
  readonly seed: number;
  /** Larger projects are simulated with so many items and scaled up. */
  readonly mostItems: number;
}

interface Spent {
  readonly pulls: number;
  readonly duels: number;
}

/** People's answers and what they cost; a model's own price is not in it. */
export interface HelpForecast {
  readonly simulations: number;
  readonly alone: { readonly answers: Quantiles; readonly money: Quantiles };
  readonly helped: { readonly answers: Quantiles; readonly money: Quantiles };
}

interface HelpControl {
  readonly simulations: number;
  shouldStop(): boolean;
  onForecast(forecast: HelpForecast): void;
}

const mostRounds = 3;

/** Null where nothing was simulated: it was stopped before, or the project cannot have its goal. */
export function forecastHelp(
  project: HelpedProject,
  help: Help,
  control: HelpControl,
): HelpForecast | null {
  const { config, itemCount } = project;
  if (findAuditProblem(config, itemCount) !== null) return null;
  const alone: Spent[] = [];
  const helped: Spent[] = [];
  let forecast: HelpForecast | null = null;
  for (let simulation = 0; simulation < control.simulations; simulation++) {
    const pair = [{}, help].map((given) =>
      control.shouldStop() ? null : play(project, given, { simulation, control }),
    );
    const [one, other] = pair;
    if (!one || !other) break;
    alone.push(one);
    helped.push(other);
    forecast = {
      simulations: alone.length,
      alone: summarize(alone, config, config.priceDuel),
      helped: summarize(helped, config, help.comparers?.priceDuel ?? config.priceDuel),
    };
    control.onForecast(forecast);
  }
  return forecast;
}

function play(
  { config, itemCount, belief, seed, mostItems }: HelpedProject,
  help: Help,
  { simulation, control }: { readonly simulation: number; readonly control: HelpControl },
): Spent | null {
  const items = Math.min(itemCount, mostItems);
  const world = belief(items, worldStream(seed, simulation));
  const scale = itemCount / items;
  const place = { threshold: config.threshold, seed: hashWords(seed, simulation, 3) };
  const hints = help.judge && judgeScores(help.judge, world, place);
  if (config.goal.rung === "audited") {
    return audited(config, { world, hints, seed: hashWords(seed, simulation, 2), scale });
  }
  const { state, ended } = runPoolSession({
    ...{ world, traits: noTraits, people: { ...usualPool, size: ampleSize } },
    // Each item of the few at the level that it has among the many.
    config: { ...config, allDelta: config.allDelta / scale },
    seed: {
      answers: hashWords(seed, simulation, 1),
      algorithm: hashWords(seed, simulation, 2),
    },
    shouldStop: () => control.shouldStop(),
    ...(hints && { hints }),
    ...(help.comparers && { comparers: help.comparers }),
  });
  if (ended === "stopped") return null;
  return { pulls: scale * state.answers.pulls, duels: scale * state.answers.duels };
}

interface AuditedPlay {
  readonly world: World;
  readonly hints: readonly number[] | undefined;
  readonly seed: number;
  readonly scale: number;
}

/** Labels are made for every item; a check takes as many however many there are. */
function audited(config: RankSearchConfig, { world, hints, seed, scale }: AuditedPlay): Spent {
  const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta } = config;
  const { labelling, audit } = playAudited({
    ...{ means: world.means, threshold, tolerance, wrongShare, errorProbability: auditDelta },
    ...{ seed, mostRounds },
    ...(hints && { hints }),
  });
  return { pulls: scale * labelling + audit, duels: 0 };
}

function summarize(
  spent: readonly Spent[],
  { pricePull }: RankSearchConfig,
  priceDuel: number,
): HelpForecast["alone"] {
  return {
    answers: quantilesOf(spent.map(({ pulls, duels }) => pulls + duels)),
    money: quantilesOf(spent.map(({ pulls, duels }) => pulls * pricePull + duels * priceDuel)),
  };
}
