/** Runs the price map and writes it: one table, one plot a world. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { drawChart } from "@/lib/lab/chart";
import {
  hasOwnTarget,
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
import { assertNever } from "@/lib/ranksearch/question";
import type { FigureRun } from "./figures";
import { type Batch, runStored } from "./run-stored";

/**
 * The quick mode has the same number of runs in every world. They are made in layers over all worlds, so that
 * the time at hand may decide how many there are, never what the first of them say.
 */
const quickRuns = 80;
const layer = 16;

export function priceMapSizes(mode: FigureRun["mode"]) {
  switch (mode) {
    case "quick":
      return [
        { runs: quickRuns, worlds: priceWorlds(50) },
        { runs: quickRuns, worlds: priceWorlds(200).filter(hasOwnTarget) },
      ];
    case "full":
      return [
        { runs: 500, worlds: priceWorlds(50) },
        { runs: 100, worlds: priceWorlds(200) },
      ];
    default:
      return assertNever(mode);
  }
}

export async function runPriceMap(run: FigureRun): Promise<PriceCell[]> {
  const sizes = priceMapSizes(run.mode);
  await runInLayers(sizes, run);
  const cells: PriceCell[] = [];
  for (const { runs, worlds } of sizes) {
    for (const world of worlds) {
      const worldCells = await runWorld(world, runs, run);
      cells.push(...worldCells);
      console.log(tableRow(worldCells));
      const file = `price-map-${world.setting}-${world.link.kind}-${world.itemCount}.svg`;
      writeFileSync(path.join(run.directory, file), drawChart(worldChart(world, worldCells)));
    }
  }
  writeFileSync(
    path.join(run.directory, "price-map.csv"),
    stringify(cells.map(csvRow), { header: true }),
  );
  return cells;
}

/** The store then has all that is asked of it below. */
async function runInLayers(sizes: ReturnType<typeof priceMapSizes>, run: FigureRun): Promise<void> {
  const batches = sizes.flatMap(({ runs, worlds }) =>
    worlds.flatMap((world) => batchesOf(world, runs)),
  );
  const most = Math.max(...sizes.map(({ runs }) => runs));
  for (let runs = layer; runs < most + layer; runs += layer) {
    console.log(`${Math.min(runs, most)} runs in each world`);
    const upTo = batches.map((batch) => ({ ...batch, runs: Math.min(batch.runs, runs) }));
    await runStored(upTo, run.store, run.cores);
  }
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

// Only adaptive looks at prices: the others run once, at any ratio.
const others = priceAlgorithms.filter((algorithm) => algorithm !== "adaptive");

function batchesOf(world: PriceWorld, runs: number): Batch[] {
  return [
    ...priceRatios.map((ratio) => priceSimulation(world, "adaptive", ratio)),
    ...others.map((algorithm) => priceSimulation(world, algorithm, 1)),
  ].map((simulation) => ({ simulation, runs }));
}

async function runWorld(world: PriceWorld, runs: number, run: FigureRun): Promise<PriceCell[]> {
  const results = await runStored(batchesOf(world, runs), run.store, run.cores);
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
