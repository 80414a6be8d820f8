/** What cells of people have in common: seed, tolerance, prices, and the same project with comparisons off. */
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import { type Pool, usualPool } from "./people";
import type { Simulation } from "./simulate";
import type { Link } from "./worlds";

export const peopleGroups = [
  "near",
  "trap",
  "leaning",
  "settings",
  "share",
  "cost",
  "small",
  "prices",
  "sources",
  "pulls",
] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export interface PeopleCell {
  readonly group: PeopleGroup;
  readonly name: string;
  readonly simulation: Simulation;
  /** The project with comparisons off, which a cell about costs or labels is compared with. */
  readonly base: Simulation | null;
  readonly runs: number;
  /** What the measure may be at most, where it is a ratio of costs. */
  readonly target: number | null;
}

/** Set before anything was run with it, after the last change of how questions are chosen. */
export const seed = 31_415;
export const tolerance = 0.05;
export const linear: Link = { kind: "linear", theta: 1 };

/** Enough for every item of every setting with the usual tolerance. */
export const pricePool: Pool = { ...usualPool, size: 2000 };

export function configAt(ratio: number, change: Partial<RankSearchConfig> = {}): RankSearchConfig {
  return { ...defaultConfig, tolerance, pricePull: 1, priceDuel: 1 / ratio, ...change };
}

export function onAndOff(simulation: Simulation): { simulation: Simulation; base: Simulation } {
  // Prices and links of duels make no difference without them: cells that differ in these share their base.
  const { world, config } = simulation;
  const base: Simulation = {
    ...simulation,
    algorithm: "pull-only",
    world: { ...world, link: linear },
    config: { ...config, priceDuel: 1 },
  };
  return { simulation, base };
}

export function linkName(link: Link): string {
  return link.kind === "btl" ? `BTL ${link.theta}` : link.kind;
}
