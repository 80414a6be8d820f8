/** What `npm run assurance` measures: projects under Estimated, and how they compare with what is asked of them. */
import {
  type AssuranceWorld,
  assuranceWorld,
  assuranceWorlds,
  eightWorlds,
} from "@/lib/lab/budget/assurance-worlds";
import type { EstimateSimulation } from "@/lib/lab/budget/estimate-run";
import { type RivalName, rivalNames } from "@/lib/lab/budget/strategies";
import { type Pool, usualPool } from "@/lib/lab/people";
import type { Link } from "@/lib/lab/worlds";

export const assuranceGroups = ["honest", "stop", "share", "duels", "at-once", "curves"] as const;
export type AssuranceGroup = (typeof assuranceGroups)[number];

export interface AssuranceCell {
  readonly group: AssuranceGroup;
  readonly world: AssuranceWorld;
  /** What sets it apart within its world. */
  readonly variant: string;
  readonly simulation: EstimateSimulation;
  readonly runs: number;
}

/** Half of an answer is opinion, and a sitting is a third of the 60 items: who stays to the end answers about all of them. */
const halfOpinion: Pool = { ...usualPool, opinion: 0.5, sitting: 20 };
const boundary = { threshold: 0.5, tolerance: 0.05 };
/** Set before the first run. */
const seed = 31_517;

interface CellChange {
  readonly group: AssuranceGroup;
  readonly world: AssuranceWorld;
  readonly itemCount: number;
  readonly variant: string;
  readonly runs: number;
  readonly change: Partial<EstimateSimulation>;
}

function cell({ change, itemCount, ...rest }: CellChange): AssuranceCell {
  const cuts = { ...boundary, ...change };
  return {
    ...rest,
    simulation: {
      strategy: "estimated",
      until: { kind: "answers", perItem: [3, 5, 8] },
      mostPerItem: null,
      ...boundary,
      world: assuranceWorld(rest.world, itemCount, cuts),
      people: halfOpinion,
      seed,
      ...change,
    },
  };
}

/** 200 claims per world and size: five looks at 40 projects; with no tolerance in `near`. */
function honestCells(): AssuranceCell[] {
  return assuranceWorlds.flatMap((world) =>
    [30, 60, 200].map((itemCount) =>
      cell({
        ...{ group: "honest", world, itemCount, variant: `K = ${itemCount}`, runs: 40 },
        change: {
          until: { kind: "answers", perItem: [2, 3, 5, 8, 12] },
          ...(world === "near" && { tolerance: 0 }),
        },
      }),
    ),
  );
}

function stopCells(): AssuranceCell[] {
  return assuranceWorlds.flatMap((world) =>
    [60, 200].map((itemCount) =>
      cell({
        ...{ group: "stop", world, itemCount, variant: `K = ${itemCount}`, runs: 20 },
        change: {
          until: { kind: "target", share: 0.95 },
          ...(world === "near" && { tolerance: 0 }),
        },
      }),
    ),
  );
}

const itemCount = 60;

function shareCells(): AssuranceCell[] {
  const strategies: readonly ("estimated" | RivalName)[] = ["estimated", ...rivalNames];
  return eightWorlds.flatMap((world) =>
    strategies.map((strategy) =>
      cell({
        ...{ group: "share", world, itemCount, variant: strategy, runs: 100 },
        change: { strategy, seed: seed + 1, withoutRanges: true },
      }),
    ),
  );
}

/** The sharp link that comparisons pay under, and one where they say less than a pull. */
export const duelLinks = {
  "BTL 8": { kind: "btl", theta: 8 },
  linear: { kind: "linear", theta: 1 },
} as const satisfies Record<string, Link>;

/** With comparisons at the price of a pull, and without. */
function duelCells(): AssuranceCell[] {
  return eightWorlds.flatMap((world) =>
    Object.entries(duelLinks).flatMap(([name, link]) =>
      [true, false].map((asksDuels) =>
        cell({
          ...{ group: "duels", world, itemCount, runs: 100 },
          variant: `${name}, ${asksDuels ? "with" : "without"} comparisons`,
          change: {
            world: { ...assuranceWorld(world, itemCount, boundary), link },
            seed: seed + 4,
            ...(asksDuels ? { prices: { pull: 1, duel: 1 } } : { withoutRanges: true }),
          },
        }),
      ),
    ),
  );
}

function atOnceCells(): AssuranceCell[] {
  return eightWorlds.flatMap((world) =>
    [1, 8, 50].map((atOnce) =>
      cell({
        ...{ group: "at-once", world, itemCount, variant: `${atOnce} at once`, runs: 100 },
        change: { people: { ...halfOpinion, atOnce }, seed: seed + 2, withoutRanges: true },
      }),
    ),
  );
}

/** Answers per item at which curves have points. */
export const curveLooks = [1, 2, 3, 4, 5, 6, 8, 10, 12];

function curveCells(): AssuranceCell[] {
  return eightWorlds.flatMap((world) =>
    (["estimated", "round-robin", "apt", "okg", "one-coin"] as const).map((strategy) =>
      cell({
        ...{ group: "curves", world, itemCount, variant: strategy, runs: 20 },
        change: {
          ...{ strategy, seed: seed + 3, withoutRanges: true },
          until: { kind: "answers", perItem: curveLooks },
        },
      }),
    ),
  );
}

const cellsOf: Record<AssuranceGroup, () => AssuranceCell[]> = {
  honest: honestCells,
  stop: stopCells,
  share: shareCells,
  duels: duelCells,
  "at-once": atOnceCells,
  curves: curveCells,
};

export function assuranceCells(group: AssuranceGroup): AssuranceCell[] {
  return cellsOf[group]();
}
