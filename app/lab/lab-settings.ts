/** What the lab runs; it lives in the page's address, so that a link shares it. */
import { z } from "zod";
import { formatPercent } from "@/app/_ui/amounts";
import type { AlgorithmName, algorithmNames } from "@/lib/lab/algorithms";
import { freshPeople, type People, peopleKinds, usualPool } from "@/lib/lab/people";
import { drawnSettings } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { findLevelProblem, noTraits, traitKinds, usualLevel } from "@/lib/lab/traits";
import { defaultConfig } from "@/lib/ranksearch/config";
import { findLimitProblem, type NumberLimits, numberInAddress, readTyped } from "./number-limits";

/** Those that end in a browser's patience. RankThenSearch is for the command line. */
export const labAlgorithms = [
  "adaptive",
  "pull-only",
  "simple-label",
  "clucb",
  "paper-in-leaps",
  /** Adaptive sessions whose goal is a check of a random sample. */
  "audited",
] as const satisfies readonly (AlgorithmName | "audited")[];
export type LabAlgorithm = (typeof labAlgorithms)[number];
/** A check needs more items than the others are usually tried with. */
const usualAlgorithms = labAlgorithms.filter((name) => name !== "audited");

export const numberLimits = {
  items: { usual: 40, low: 2, high: 2000, isWhole: true },
  theta: { usual: 8, low: 0.1, high: 64 },
  /** Duels for the price of a pull */
  ratio: { usual: 10, low: 0.1, high: 1000 },
  error: { usual: 0.05, low: 0.001, high: 0.5 },
  tolerance: { usual: 0.05, low: 0, high: 0.3 },
  /** Share of labels that may be wrong although a check passed */
  wrongShare: { usual: defaultConfig.auditWrongShare, low: 0.005, high: 0.5 },
  /** People in the pool */
  pool: { usual: usualPool.size, low: 8, high: 20_000, isWhole: true },
  level: { usual: 0.1, low: 0, high: 3 },
  runs: { usual: 5, low: 1, high: 100, isWhole: true },
  seed: { usual: 1, low: 0, high: 1e9, isWhole: true },
} as const satisfies Record<string, NumberLimits>;
export type NumberName = keyof typeof numberLimits;
export const numberNames = Object.keys(numberLimits) as NumberName[];

/** What is wrong with a number as typed, and what to type instead; null if nothing, or if it is not asked for. */
export function findNumberProblem(
  name: NumberName,
  text: string,
  { traits, people, policies }: Pick<LabSettings, "traits" | "people" | "policies">,
): string | null {
  if (name === "level" && traits === "honest") return null;
  if (name === "pool" && people === "fresh") return null;
  if (name === "wrongShare" && !policies.includes("audited")) return null;
  const problem = findLimitProblem(numberLimits[name], text);
  if (problem !== null || name !== "level") return problem;
  return findLevelProblem({ kind: traits, level: readTyped(text) });
}

const labSettingsSchema = z
  .object({
    setting: z.enum(drawnSettings).catch("harmonic"),
    link: z.enum(["linear", "btl"]).catch("btl"),
    people: z.enum(peopleKinds).catch("pool"),
    pool: numberInAddress(numberLimits.pool),
    traits: z.enum(traitKinds).catch("honest"),
    items: numberInAddress(numberLimits.items),
    theta: numberInAddress(numberLimits.theta),
    ratio: numberInAddress(numberLimits.ratio),
    error: numberInAddress(numberLimits.error),
    tolerance: numberInAddress(numberLimits.tolerance),
    wrongShare: numberInAddress(numberLimits.wrongShare),
    level: numberInAddress(numberLimits.level),
    runs: numberInAddress(numberLimits.runs),
    seed: numberInAddress(numberLimits.seed),
    policies: z
      .string()
      .transform((list) => labAlgorithms.filter((name) => list.split(",").includes(name)))
      .catch(usualAlgorithms),
  })
  .transform((chosen) => {
    const problem = findLevelProblem({ kind: chosen.traits, level: chosen.level });
    return problem === null ? chosen : { ...chosen, level: usualLevel[chosen.traits] };
  });
export type LabSettings = z.infer<typeof labSettingsSchema>;

/** Anything that does not fit falls back to a setting that works. */
export function readLabSettings(query: Record<string, string | string[] | undefined>): LabSettings {
  return labSettingsSchema.parse(query);
}

/** A quarter, a half and all of the items: three points a curve. */
export function itemCountsOf({ items }: LabSettings): number[] {
  return [...new Set([Math.ceil(items / 4), Math.ceil(items / 2), items])].filter(
    (count) => count > 1,
  );
}

/** A pool is asked through a session, as the product asks; the rivals know none. */
function peopleFor({ people, pool }: LabSettings, algorithm: LabAlgorithm): People {
  // Checks are asked through a session or not at all.
  if (algorithm === "audited") return { ...usualPool, size: pool };
  const isSession = algorithm === "adaptive" || algorithm === "pull-only";
  return people === "pool" && isSession ? { ...usualPool, size: pool } : freshPeople;
}

export function labSimulation(
  chosen: LabSettings,
  algorithm: LabAlgorithm,
  itemCount: number,
): Simulation {
  const isAudited = algorithm === "audited";
  return {
    algorithm: isAudited ? "pull-only" : algorithm,
    world: {
      setting: chosen.setting,
      itemCount,
      link: { kind: chosen.link, theta: chosen.theta },
    },
    people: peopleFor(chosen, algorithm),
    traits: chosen.traits === "honest" ? noTraits : { kind: chosen.traits, level: chosen.level },
    config: {
      ...defaultConfig,
      allDelta: chosen.error,
      shareDelta: chosen.error,
      auditDelta: chosen.error,
      auditWrongShare: chosen.wrongShare,
      goal: isAudited ? { rung: "audited" } : defaultConfig.goal,
      tolerance: chosen.tolerance,
      pricePull: 1,
      priceDuel: 1 / chosen.ratio,
    },
    seed: chosen.seed,
  };
}

/** Names that the command line knows; the published algorithm runs in leaps here. */
export function nameOf(
  algorithm: (typeof algorithmNames)[number] | "audited",
  { wrongShare }: Pick<LabSettings, "wrongShare">,
): string {
  if (algorithm === "audited") {
    return `audited: ${formatPercent(1 - wrongShare)} right, by a checked sample`;
  }
  return algorithm === "paper-in-leaps" ? "Rank-Search as published" : algorithm;
}
