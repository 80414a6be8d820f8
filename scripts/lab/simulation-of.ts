/** What the options of `npm run simulate` ask for. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { AlgorithmName } from "@/lib/lab/algorithms";
import type { BudgetPlan, EstimateSimulation } from "@/lib/lab/budget/estimate-run";
import { type RivalName, rivalNames } from "@/lib/lab/budget/strategies";
import { findJudgeProblem, type Judge } from "@/lib/lab/judge";
import { findPoolProblem, freshPeople, type People } from "@/lib/lab/people";
import { sampleLevels } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { findLevelProblem, type Traits, usualLevel } from "@/lib/lab/traits";
import type { Link, WorldSpec } from "@/lib/lab/worlds";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { findConfigProblem } from "@/lib/ranksearch/config-problem";
import type { Goal } from "@/lib/ranksearch/goal";
import { type SimulateOptions, UsageError, usualOpinion } from "./simulate-options";

const usualAnswersPerItem = 5;
/** Those that ask through a session, as the product does. */
const sessionPolicies: readonly string[] = ["adaptive", "pull-only"];

export function configOf(options: SimulateOptions): RankSearchConfig {
  return {
    ...defaultConfig,
    threshold: options.threshold,
    allDelta: options.error,
    shareDelta: options.error,
    auditDelta: options.error,
    auditWrongShare: options["wrong-share"] ?? defaultConfig.auditWrongShare,
    tolerance: options.tolerance,
    // Estimates are run by the lab apart from sessions.
    goal: goalOf(options),
    assumption: options.assumption,
    pricePull: options["price-pull"],
    priceDuel: options["price-duel"],
  };
}

function goalOf(options: SimulateOptions): Goal {
  if (options.goal !== "estimated") return { rung: options.goal };
  const { until, mostPerItem } = estimatedPlan(options);
  if (until.kind === "target") return { rung: "estimated", stop: until, mostPerItem };
  const perItem = options["answers-per-item"] ?? usualAnswersPerItem;
  return { rung: "estimated", stop: { kind: "answers", perItem }, mostPerItem };
}

/** Whether the session's own code asks. */
export function isThroughSession({ policy, goal, through }: SimulateOptions): boolean {
  if (goal !== "estimated") return true;
  if (!isRival(policy)) return through !== "direct";
  if (through === "session") throw new UsageError(`--policy ${policy} goes with --through direct.`);
  return false;
}

export function simulationOf(options: SimulateOptions): Simulation {
  const config = configOf(options);
  const problem = findConfigProblem(config, options.items);
  if (problem !== null) throw new UsageError(problem);
  const isEstimate = options.goal === "estimated";
  if (!isEstimate && (options["answers-per-item"] ?? options.target) !== undefined)
    throw new UsageError("--answers-per-item and --target go with --goal estimated.");
  if (options.goal !== "audited" && options["wrong-share"] !== undefined)
    throw new UsageError("--wrong-share goes with --goal audited.");
  if (options.goal === "audited" && readPeople(options).kind !== "pool")
    throw new UsageError("With --goal audited a pool answers.");
  return {
    algorithm: algorithmOf(options),
    world: readWorld(options),
    people: readPeople(options),
    ...readComparers(options),
    ...readJudge(options),
    traits: readTraits(options),
    config,
    seed: options.seed,
  };
}

/** With `--goal estimated`. */
export function estimateOf(options: SimulateOptions): EstimateSimulation {
  if (options.traits !== "honest")
    throw new UsageError("With --through direct people have no --traits: leave it out.");
  const people = readPeople(options);
  if (people.kind !== "pool") throw new UsageError("With --goal estimated a pool answers.");
  return { ...estimatedPlan(options), people, world: readWorld(options), seed: options.seed };
}

/** How answers are spent under `--goal estimated`, whoever gives them. */
export function estimatedPlan(options: SimulateOptions): BudgetPlan {
  const { policy, threshold, tolerance, target, items } = options;
  const perItem = options["answers-per-item"];
  if (perItem !== undefined && target !== undefined)
    throw new UsageError("Give --answers-per-item or --target, not both.");
  const problem = findConfigProblem({ ...defaultConfig, threshold, tolerance }, items);
  if (problem !== null) throw new UsageError(problem);
  const budget = perItem ?? usualAnswersPerItem;
  return {
    strategy: strategyOf(policy, target),
    until:
      target === undefined
        ? { kind: "answers", perItem: [budget] }
        : { kind: "target", share: target },
    mostPerItem: options["most-per-item"] ?? (target === undefined ? Math.ceil(2 * budget) : null),
    ...{ threshold, tolerance },
  };
}

function strategyOf(
  policy: SimulateOptions["policy"],
  target: number | undefined,
): EstimateSimulation["strategy"] {
  if (policy === "adaptive" || policy === "pull-only") return "estimated";
  const rival = rivalNames.find((name) => name === policy);
  if (rival === undefined)
    throw new UsageError(`--policy ${policy} has no end but a proof: use --goal all.`);
  if (target !== undefined)
    throw new UsageError(`--policy ${policy} knows no target: use --answers-per-item.`);
  return rival;
}

function algorithmOf({ policy, comparisons }: SimulateOptions): Simulation["algorithm"] {
  if (isRival(policy)) throw new UsageError(`--policy ${policy} goes with --goal estimated.`);
  return policy === "adaptive" && comparisons === "off" ? "pull-only" : policy;
}

function isRival(policy: AlgorithmName | RivalName): policy is RivalName {
  return rivalNames.some((name) => name === policy);
}

function readWorld(options: SimulateOptions): WorldSpec {
  return { setting: readSetting(options), itemCount: options.items, link: readLink(options) };
}

function readLink({ setting, link, theta }: SimulateOptions): Link {
  const kind = link ?? (setting === "near" ? "flat" : setting === "trap" ? "btl" : "linear");
  if (setting === "trap" && kind !== "btl")
    throw new UsageError("--setting trap goes with --link btl.");
  return kind === "flat" ? { kind } : { kind, theta: theta ?? (setting === "trap" ? 8 : 1) };
}

function readPeople(options: SimulateOptions): People {
  const isSession = options.goal === "estimated" || sessionPolicies.includes(options.policy);
  const kind = options.people ?? (isSession ? "pool" : "fresh");
  if (kind === "fresh") return freshPeople;
  if (!isSession) {
    throw new UsageError(
      `--policy ${options.policy} asks a new person every time: use --people fresh.`,
    );
  }
  const people = {
    kind,
    size: options.pool,
    atOnce: options["at-once"],
    sitting: options.sitting,
    opinion: options.opinion ?? usualOpinion[options.goal],
    leaning: options.leaning,
    undoMs: Math.round(1000 * options.undo),
    goldRate: options.gold,
  };
  const problem = findPoolProblem(people);
  if (problem !== null) throw new UsageError(problem);
  return people;
}

function readComparers(options: SimulateOptions): Pick<Simulation, "comparers"> {
  const { comparers: size } = options;
  if (size === undefined) return {};
  const people = readPeople(options);
  if (people.kind !== "pool" || algorithmOf(options) !== "adaptive") {
    throw new UsageError("--comparers go with a pool of people and --policy adaptive.");
  }
  const pool = { ...people, size, atOnce: Math.min(people.atOnce, size) };
  const link: Link = { kind: "btl", theta: options["comparers-theta"] };
  return { comparers: { people: pool, link, priceDuel: options["price-duel"] } };
}

function readJudge(options: SimulateOptions): Pick<Simulation, "judge"> {
  const { judge: kind, "judge-auc": auc, misplaced } = options;
  if (kind === undefined) return {};
  if (readPeople(options).kind !== "pool" || !isThroughSession(options)) {
    throw new UsageError("--judge goes with a pool of people, through the session.");
  }
  const judge: Judge = kind === "noisy" ? { kind, auc, misplaced } : { kind, misplaced };
  const problem = findJudgeProblem(judge);
  if (problem !== null) throw new UsageError(problem);
  return { judge };
}

function readTraits(options: SimulateOptions): Traits {
  const level = options["traits-level"] ?? usualLevel[options.traits];
  const traits = { kind: options.traits, level };
  const problem = findLevelProblem(traits);
  if (problem !== null) throw new UsageError(`--traits-level: ${problem}`);
  return traits;
}

function readSetting(options: SimulateOptions): WorldSpec["setting"] {
  const { setting, levels, column, threshold, tolerance } = options;
  if (setting === "near" || setting === "trap") {
    return { near: setting === "near" ? "flat" : "trap", threshold, tolerance };
  }
  if (setting !== "levels") return setting;
  if (levels === undefined) return sampleLevels;
  return { levels: readLevels(levels, column) };
}

export function readLevels(file: string, column: string): number[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(readFileSync(file, "utf8"), { columns: true, bom: true });
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
  return rows.map((row, index) => {
    const level = Number(row[column]);
    if (row[column] === undefined || !(level >= 1 && level <= 12)) {
      const found = row[column] === undefined ? "is missing" : `is "${row[column]}"`;
      throw new UsageError(`${file}, row ${index + 2}: "${column}" ${found}; expected 1 to 12.`);
    }
    return level;
  });
}
