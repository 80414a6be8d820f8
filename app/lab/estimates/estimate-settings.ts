/** What the page of estimates runs; it lives in the page's address, so that a link shares it. */
import { z } from "zod";
import { findLimitProblem, type NumberLimits, numberInAddress } from "@/app/lab/number-limits";
import { assuranceWorld, assuranceWorlds } from "@/lib/lab/budget/assurance-worlds";
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

/** Answers per item at which a project is looked at. */
export const looks = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

const limits = {
  items: { usual: 60, low: 5, high: 500, isWhole: true },
  pool: { usual: usualPool.size, low: 15, high: 20_000, isWhole: true },
  atOnce: { usual: usualPool.atOnce, low: 1, high: 200, isWhole: true },
  sitting: { usual: 20, low: 1, high: 1_000, isWhole: true },
  tolerance: { usual: 0.05, low: 0, high: 0.3, isWhole: false },
  runs: { usual: 10, low: 1, high: 200, isWhole: true },
  seed: { usual: 1, low: 0, high: 1e9, isWhole: true },
} as const satisfies Record<string, NumberLimits>;
export type EstimateNumber = keyof typeof limits;
export const estimateNumbers = Object.keys(limits) as EstimateNumber[];

export function findProblem(name: EstimateNumber, text: string): string | null {
  return findLimitProblem(limits[name], text);
}

const estimateSettingsSchema = z.object({
  world: z.enum(assuranceWorlds).catch("bimodal"),
  items: numberInAddress(limits.items),
  pool: numberInAddress(limits.pool),
  atOnce: numberInAddress(limits.atOnce),
  sitting: numberInAddress(limits.sitting),
  tolerance: numberInAddress(limits.tolerance),
  runs: numberInAddress(limits.runs),
  seed: numberInAddress(limits.seed),
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
