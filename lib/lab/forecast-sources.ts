/**
 * What a project would take with help, beside what it takes without: a model or scores that hint, or a crowd that compares for the
 * people whose verdict counts. The same simulated worlds and people, so that the difference is the help's alone.
 */
import { hashWords } from "@/lib/random/generator";
import { findAuditProblem } from "@/lib/ranksearch/audit/new-course";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { playAudited } from "./audited/play-audited";
import { type Belief, worldStream } from "./belief";
import { shareRight } from "./budget/assess";
import { labelsOf } from "./engine-session";
import { type Judge, judgeScores } from "./judge";
import { ampleSize, type Comparers, usualPool } from "./people";
import { moneyOf } from "./play-with-people";
import { runPoolSession } from "./pool/pool-session";
import { meanOf, type Quantiles, quantilesOf } from "./quantiles";
import { noTraits } from "./traits";
import type { World } from "./worlds";

export interface Help {
  readonly judge?: Judge;
  readonly comparers?: Comparers;
  /** The project's own other groups, without whom the truth is alone. */
  readonly groups?: true;
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
  readonly money: number;
  readonly right: number | null;
}

/** Medians and the range of four in five simulations. */
interface Side {
  readonly answers: Quantiles;
  /** Of them, those about single items: only the truth gives these. */
  readonly pulls: Quantiles;
  readonly money: Quantiles;
  /** Expected share of right labels under Estimated, where a number of answers is what ends a project. */
  readonly right: number | null;
}

/** People's answers and what they cost; a model's own price is not in it. */
export interface HelpForecast {
  readonly simulations: number;
  readonly alone: Side;
  readonly helped: Side;
}

interface HelpControl {
  readonly simulations: number;
  shouldStop(): boolean;
  onForecast(forecast: HelpForecast): void;
}

const mostRounds = 3;
const ample = { ...usualPool, size: ampleSize };

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
    const one = play(withoutHelp(project, help), {}, { simulation, control });
    const other = one && play(project, help, { simulation, control });
    if (!one || !other) break;
    alone.push(one);
    helped.push(other);
    forecast = {
      simulations: alone.length,
      alone: summarize(alone),
      helped: summarize(helped),
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
  if (control.shouldStop()) return null;
  const items = Math.min(itemCount, mostItems);
  const world = belief(items, worldStream(seed, simulation));
  const scale = itemCount / items;
  const place = { threshold: config.threshold, seed: hashWords(seed, simulation, 3) };
  const hints = help.judge && judgeScores(help.judge, world, place);
  if (config.goal.rung === "audited") {
    return audited(config, { world, hints, seed: hashWords(seed, simulation, 2), scale });
  }
  const { state, ended } = runPoolSession({
    ...{ world, traits: noTraits, people: ample, others: ample },
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
  return {
    pulls: scale * state.answers.pulls,
    duels: scale * state.answers.duels,
    money: scale * moneyOf(state),
    right:
      config.goal.rung === "estimated"
        ? shareRight(world.means, labelsOf(state.ranking), config).tolerant
        : null,
  };
}

/** The same project, of those alone whom help is given to. */
function withoutHelp(project: HelpedProject, { groups }: Help): HelpedProject {
  const { config } = project;
  const truth = config.sources?.find((source) => source.truth);
  if (!groups || truth === undefined) return project;
  const { priceDuel } = truth;
  return { ...project, config: { ...config, priceDuel, sources: [truth] } };
}

interface AuditedPlay {
  readonly world: World;
  readonly hints: readonly number[] | undefined;
  readonly seed: number;
  readonly scale: number;
}

/** Labels are made for every item; a check takes as many however many there are. */
function audited(config: RankSearchConfig, { world, hints, seed, scale }: AuditedPlay): Spent {
  const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta, pricePull } = config;
  const { labelling, audit } = playAudited({
    ...{ means: world.means, threshold, tolerance, wrongShare, errorProbability: auditDelta },
    ...{ seed, mostRounds },
    ...(hints && { hints }),
  });
  const pulls = scale * labelling + audit;
  return { pulls, duels: 0, money: pulls * pricePull, right: null };
}

function summarize(spent: readonly Spent[]): Side {
  const rights = spent.map(({ right }) => right);
  return {
    answers: quantilesOf(spent.map(({ pulls, duels }) => pulls + duels)),
    pulls: quantilesOf(spent.map(({ pulls }) => pulls)),
    money: quantilesOf(spent.map(({ money }) => money)),
    right: rights.every((right) => right !== null) ? meanOf(rights) : null,
  };
}
