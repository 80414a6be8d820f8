/** What the page of estimates runs; it lives in the page's address, so that a link shares it. */
import { z } from "zod";
import {
  type AssuranceWorld,
  assuranceWorld,
  assuranceWorlds,
} from "@/lib/lab/budget/assurance-worlds";
import type { EstimateSimulation } from "@/lib/lab/budget/estimate-run";
import { usualPool } from "@/lib/lab/people";

export const shownStrategies = ["estimated", "round-robin", "apt", "okg", "one-coin"] as const;
export type ShownStrategy = (typeof shownStrategies)[number];

export const strategyTexts: Readonly<Record<ShownStrategy, string>> = {
  estimated: "Thresher",
  "round-robin": "round-robin, majority",
  apt: "APT",
  okg: "knowledge gradient",
  "one-coin": "Dawid–Skene, 95% stop",
};

export const worldTexts: Readonly<Record<AssuranceWorld, string>> = {
  harmonic: "harmonic: few near, most far",
  exponential: "exponential: all far",
  "3groups": "3groups: four near, rest far",
  uniform: "uniform: spread evenly",
  "12groups": "12groups: twelve levels at random",
  "4groups": "4groups: two far, two near",
  levels: "levels: the sample's twelve levels",
  bimodal: "bimodal: most far, some between",
  near: "near: nearly all are close calls",
  rare: "rare: nine in ten hardly ever yes",
};

/** Answers per item at which a project is looked at. */
export const looks = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

interface Limits {
  readonly usual: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
}

export const limits = {
  items: { usual: 60, low: 5, high: 500, isWhole: true },
  pool: { usual: usualPool.size, low: 15, high: 20_000, isWhole: true },
  atOnce: { usual: usualPool.atOnce, low: 1, high: 200, isWhole: true },
  sitting: { usual: 20, low: 1, high: 1_000, isWhole: true },
  tolerance: { usual: 0.05, low: 0, high: 0.3, isWhole: false },
  runs: { usual: 10, low: 1, high: 200, isWhole: true },
  seed: { usual: 1, low: 0, high: 1e9, isWhole: true },
} as const satisfies Record<string, Limits>;
export type EstimateNumber = keyof typeof limits;
export const estimateNumbers = Object.keys(limits) as EstimateNumber[];

/** What is wrong with a number as typed, and what to type instead; null if nothing. */
export function findProblem(name: EstimateNumber, text: string): string | null {
  const { low, high, isWhole }: Limits = limits[name];
  const trimmed = text.trim().replace(",", ".");
  const value = Number(trimmed);
  if (trimmed === "" || !Number.isFinite(value) || (isWhole && !Number.isInteger(value)))
    return `Enter ${isWhole ? "a whole number" : "a number"} from ${low} to ${high}.`;
  return value < low || value > high ? `${trimmed} is out of range: ${low} to ${high}.` : null;
}

function numberField(name: EstimateNumber) {
  const { usual, low, high, isWhole }: Limits = limits[name];
  const number = z.coerce.number().min(low).max(high);
  return (isWhole ? number.pipe(z.number().int()) : number).catch(usual);
}

export const estimateSettingsSchema = z.object({
  world: z.enum(assuranceWorlds).catch("bimodal"),
  items: numberField("items"),
  pool: numberField("pool"),
  atOnce: numberField("atOnce"),
  sitting: numberField("sitting"),
  tolerance: numberField("tolerance"),
  runs: numberField("runs"),
  seed: numberField("seed"),
  strategies: z
    .string()
    .transform((list) => shownStrategies.filter((name) => list.split(",").includes(name)))
    .catch([...shownStrategies]),
});
export type EstimateSettings = z.infer<typeof estimateSettingsSchema>;

/** Anything that does not fit falls back to a setting that works. */
export function readEstimateSettings(
  query: Record<string, string | string[] | undefined>,
): EstimateSettings {
  return estimateSettingsSchema.parse(query);
}

export function estimateQuery({ strategies, ...rest }: EstimateSettings): string {
  const entries = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...entries, ["strategies", strategies.join(",")]]).toString();
}

export function simulationOf(
  chosen: EstimateSettings,
  strategy: ShownStrategy,
): EstimateSimulation {
  const { items, pool, sitting, tolerance, seed } = chosen;
  const cuts = { threshold: 0.5, tolerance };
  const atOnce = Math.min(chosen.atOnce, pool);
  return {
    ...cuts,
    strategy,
    until: { kind: "answers", perItem: looks },
    mostPerItem: null,
    world: assuranceWorld(chosen.world, items, cuts),
    people: { ...usualPool, opinion: 0.5, size: pool, atOnce, sitting },
    seed,
  };
}
