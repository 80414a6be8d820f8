/** What the lab runs; it lives in the page's address, so that a link shares it. */
import { z } from "zod";
import type { AlgorithmName, algorithmNames } from "@/lib/lab/algorithms";
import { settings } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { defaultConfig } from "@/lib/ranksearch/config";

/** Those that end in a browser's patience. RankThenSearch is for the command line. */
export const labAlgorithms = [
  "adaptive",
  "pull-only",
  "simple-label",
  "clucb",
  "paper-in-leaps",
] as const satisfies readonly AlgorithmName[];
export type LabAlgorithm = (typeof labAlgorithms)[number];

const number = (fallback: number, low: number, high: number) =>
  z.coerce.number().min(low).max(high).catch(fallback);

export const labSettingsSchema = z.object({
  setting: z.enum(settings).catch("harmonic"),
  items: number(40, 2, 500).pipe(z.number().int().catch(40)),
  link: z.enum(["linear", "btl"]).catch("btl"),
  theta: number(8, 0.1, 64),
  /** Duels for the price of a pull */
  ratio: number(10, 0.1, 1000),
  error: number(0.05, 0.001, 0.5),
  tolerance: number(0.05, 0, 0.3),
  runs: number(5, 1, 100).pipe(z.number().int().catch(5)),
  seed: number(1, 0, 1e9).pipe(z.number().int().catch(1)),
  policies: z
    .string()
    .transform((list) => labAlgorithms.filter((name) => list.split(",").includes(name)))
    .catch([...labAlgorithms]),
});
export type LabSettings = z.infer<typeof labSettingsSchema>;

/** Anything that does not fit falls back to a setting that works. */
export function readLabSettings(query: Record<string, string | string[] | undefined>): LabSettings {
  return labSettingsSchema.parse(query);
}

export function labQuery({ policies, ...rest }: LabSettings): string {
  const entries = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...entries, ["policies", policies.join(",")]]).toString();
}

/** A quarter, a half and all of the items: three points a curve. */
export function itemCountsOf({ items }: LabSettings): number[] {
  return [...new Set([Math.ceil(items / 4), Math.ceil(items / 2), items])].filter(
    (count) => count > 1,
  );
}

export function labSimulation(
  chosen: LabSettings,
  algorithm: LabAlgorithm,
  itemCount: number,
): Simulation {
  return {
    algorithm,
    world: {
      setting: chosen.setting,
      itemCount,
      link: { kind: chosen.link, theta: chosen.theta },
    },
    config: {
      ...defaultConfig,
      errorProbability: chosen.error,
      tolerance: chosen.tolerance,
      pricePull: 1,
      priceDuel: 1 / chosen.ratio,
    },
    seed: chosen.seed,
  };
}

/** Names that the command line knows; the published algorithm runs in leaps here. */
export function nameOf(algorithm: (typeof algorithmNames)[number]): string {
  return algorithm === "paper-in-leaps" ? "Rank-Search as published" : algorithm;
}
