/** Runs the price map and writes it: one table, one plot a world. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { drawChart } from "@/lib/lab/chart";
import {
  type PriceCell,
  type PricedAlgorithm,
  type PriceRuns,
  type PriceWorld,
  priceAlgorithms,
  priceCell,
  priceRatios,
  priceSimulation,
  priceWorlds,
} from "@/lib/lab/price-map";
import { type Setting, settings } from "@/lib/lab/settings";
import type { FigureRun } from "./figures";
import { runStored } from "./run-stored";

/**
 * The same in every world. Runs are made in layers of 16 over all worlds, at most 80 in each; how many layers
 * there are is decided by the time at hand, never by what they say.
 */
const quickRuns = 80;
const sizes = {
  quick: [
    { itemCount: 50, runs: quickRuns, settings },
    // Those with a target of their own.
    { itemCount: 200, runs: quickRuns, settings: ["harmonic", "3groups"] },
  ],
  full: [
    { itemCount: 50, runs: 500, settings },
    { itemCount: 200, runs: 100, settings },
  ],
} as const;

export function priceMapSizes(mode: FigureRun["mode"]) {
  return sizes[mode].map(({ itemCount, runs, settings: chosen }) => ({
    runs,
    worlds: priceWorlds(itemCount).filter(({ setting }) =>
      (chosen as readonly Setting[]).includes(setting),
    ),
  }));
}

export async function runPriceMap(run: FigureRun): Promise<PriceCell[]> {
  const cells: PriceCell[] = [];
  for (const { runs, worlds } of priceMapSizes(run.mode)) {
    for (const world of worlds) {
      const worldCells = await runWorld(world, runs, run);
      cells.push(...worldCells);
      console.log(tableRow(worldCells));
      const file = `price-map-${world.setting}-${world.link.kind}-${world.itemCount}.svg`;
      writeFileSync(path.join(run.directory, file), drawChart(worldChart(world, worldCells)));
      writeFileSync(
        path.join(run.directory, "price-map.csv"),
        stringify(cells.map(csvRow), { header: true }),
      );
    }
  }
  return cells;
}

/** For the documentation: ratio ± standard error, bold where the target is missed. */
function tableRow(cells: readonly PriceCell[]): string {
  const { world } = cells[0]!;
  const ratios = cells.map(({ overPullOnly: { ratio, standardError }, target }) => {
    const text = `${ratio.toFixed(3)} ± ${standardError.toFixed(3)}`;
    return ratio > target ? `**${text}**` : text;
  });
  return `| ${world.setting}, ${linkName(world)}, K = ${world.itemCount} | ${ratios.join(" | ")} |`;
}

async function runWorld(world: PriceWorld, runs: number, run: FigureRun): Promise<PriceCell[]> {
  // Only adaptive looks at prices: the others run once, at any ratio.
  const others = priceAlgorithms.filter((algorithm) => algorithm !== "adaptive");
  const batches = [
    ...priceRatios.map((ratio) => priceSimulation(world, "adaptive", ratio)),
    ...others.map((algorithm) => priceSimulation(world, algorithm, 1)),
  ].map((simulation) => ({ simulation, runs }));
  const results = await runStored(batches, run.store, run.cores);
  const once = Object.fromEntries(
    others.map((algorithm, index) => [algorithm, results[priceRatios.length + index]]),
  ) as unknown as Omit<PriceRuns, "adaptive">;
  return priceRatios.map((ratio, index) =>
    priceCell(world, ratio, { ...once, adaptive: results[index]! }),
  );
}

function linkName({ link }: PriceWorld): string {
  return link.kind === "btl" ? `BTL ${link.theta}` : link.kind;
}

function csvRow(cell: PriceCell) {
  const { world, ratio, cost, best, overPullOnly, overBest, target, runs, failedRuns } = cell;
  const costs = priceAlgorithms.map((algorithm) => [algorithm, Math.round(cost[algorithm].mean)]);
  return {
    setting: world.setting,
    link: world.link.kind,
    items: world.itemCount,
    duels_per_pull: ratio,
    ...Object.fromEntries(costs),
    cheapest_other: best,
    adaptive_over_pull_only: overPullOnly.ratio.toFixed(3),
    standard_error: overPullOnly.standardError.toFixed(3),
    target,
    adaptive_over_cheapest: overBest.ratio.toFixed(3),
    runs,
    adaptive_failed_runs: failedRuns,
  };
}

function worldChart(world: PriceWorld, cells: readonly PriceCell[]) {
  return {
    title: `${world.setting}, ${linkName(world)}, K = ${world.itemCount}`,
    xLabel: "duels for the price of a pull",
    yLabel: "total cost, in pulls",
    xScale: "log" as const,
    series: priceAlgorithms.map((algorithm: PricedAlgorithm) => ({
      name: algorithm === "paper-in-leaps" ? "Rank-Search" : algorithm,
      points: cells.map(({ ratio, cost }) => ({
        x: ratio,
        y: cost[algorithm].mean,
        spread: cost[algorithm].sd,
      })),
    })),
  };
}
