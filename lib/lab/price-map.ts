/**
 * The price map: what a labelling costs in all, by setting, link and price ratio (how many duels cost as
 * much as one pull). One entry a cell; only `adaptive` looks at prices, so the others run once a world.
 * All of them meet the same worlds and the same luck, so that their costs are compared run by run.
 */
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { AlgorithmName } from "./algorithms";
import { type PairedRatio, pairedRatio } from "./paired-ratio";
import { freshPeople } from "./people";
import { type Setting, settings } from "./settings";
import type { RunResult, Simulation } from "./simulate";
import { costOf, type Spread, spreadOf } from "./summarize";
import type { Link } from "./worlds";

export const priceRatios = [1, 2, 5, 10, 30, 100] as const;

export interface PriceWorld {
  readonly setting: Setting;
  readonly link: Link;
  readonly itemCount: number;
}

export interface PriceCell {
  readonly world: PriceWorld;
  readonly ratio: number;
  readonly cost: Readonly<Record<PricedAlgorithm, Spread>>;
  /** The cheapest algorithm but `adaptive` */
  readonly best: PricedAlgorithm;
  /** Cost of `adaptive` over that of `pull-only`, and over that of the best other */
  readonly overPullOnly: PairedRatio;
  readonly overBest: PairedRatio;
  /** At most this is aimed at for `overPullOnly`. */
  readonly target: number;
  readonly runs: number;
  readonly failedRuns: number;
}

export const priceAlgorithms = [
  "adaptive",
  "pull-only",
  "simple-label",
  "clucb",
  "paper-in-leaps",
] as const satisfies readonly AlgorithmName[];
export type PricedAlgorithm = (typeof priceAlgorithms)[number];

const links: readonly Link[] = [
  { kind: "linear", theta: 1 },
  { kind: "btl", theta: 8 },
];

export function priceWorlds(itemCount: number): PriceWorld[] {
  return settings.flatMap((setting) => links.map((link) => ({ setting, link, itemCount })));
}

/** Nothing ends in a uniform world without a tolerance, and little with less than this. */
const uniformTolerance = 0.05;

export function priceSimulation(
  world: PriceWorld,
  algorithm: PricedAlgorithm,
  ratio: number,
): Simulation {
  const config: RankSearchConfig = {
    ...defaultConfig,
    tolerance: world.setting === "uniform" ? uniformTolerance : 0,
    pricePull: 1,
    priceDuel: 1 / ratio,
  };
  return { algorithm, world, people: freshPeople, config, seed: priceMapSeed };
}

/** Set before anything was run with it. */
export const priceMapSeed = 2026;

/** At the ratios 1, 2, 5, 10, 30 and 100, by world. */
const targets: Readonly<Record<string, readonly number[]>> = {
  "harmonic, btl, 200": [1.05, 1.05, 0.6, 0.4, 0.2, 0.2],
  "3groups, btl, 200": [1.05, 1.05, 0.65, 0.55, 0.5, 0.5],
};
const targetsElsewhere = [1.05, 1.05, 1.1, 1.1, 1.1, 1.1];

export function hasOwnTarget(world: PriceWorld): boolean {
  return nameOf(world) in targets;
}

export function priceTarget(world: PriceWorld, ratio: number): number {
  const ofWorld = targets[nameOf(world)] ?? targetsElsewhere;
  const place = (priceRatios as readonly number[]).indexOf(ratio);
  const target = ofWorld[place];
  if (target === undefined) throw new RangeError(`The price map has no ratio ${ratio}.`);
  return target;
}

function nameOf({ setting, link, itemCount }: PriceWorld): string {
  return `${setting}, ${link.kind}, ${itemCount}`;
}

type PricedRun = Pick<RunResult, "pulls" | "duels" | "wrong">;
export type PriceRuns = Readonly<Record<PricedAlgorithm, readonly PricedRun[]>>;

export function priceCell(world: PriceWorld, ratio: number, runs: PriceRuns): PriceCell {
  const { config } = priceSimulation(world, "adaptive", ratio);
  const costs = Object.fromEntries(
    priceAlgorithms.map((algorithm) => [
      algorithm,
      runs[algorithm].map(({ pulls, duels }) => costOf(config, pulls, duels)),
    ]),
  ) as Record<PricedAlgorithm, number[]>;
  const cost = Object.fromEntries(
    priceAlgorithms.map((algorithm) => [algorithm, spreadOf(costs[algorithm])]),
  ) as Record<PricedAlgorithm, Spread>;
  const others = priceAlgorithms.filter((algorithm) => algorithm !== "adaptive");
  const best = others.reduce((a, b) => (cost[b].mean < cost[a].mean ? b : a));
  return {
    world,
    ratio,
    cost,
    best,
    overPullOnly: pairedRatio(costs.adaptive, costs["pull-only"]),
    overBest: pairedRatio(costs.adaptive, costs[best]),
    target: priceTarget(world, ratio),
    runs: runs.adaptive.length,
    failedRuns: runs.adaptive.filter(({ wrong }) => wrong > 0).length,
  };
}
