/**
 * npm run cost: what `adaptive` costs as a share of `pull-only`, over price ratios, worlds and sizes, on
 * pinned seeds, beside the targets; and what the published algorithm would cost in the same worlds.
 */
import type { AlgorithmName } from "@/lib/lab/algorithms";
import type { Setting } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { type Summary, summarize } from "@/lib/lab/summarize";
import type { Link } from "@/lib/lab/worlds";
import { defaultConfig } from "@/lib/ranksearch/config";
import { runRepetitions } from "./lab/run-repetitions";

const seed = 20_260;
const priceRatios = [1, 2, 5, 10, 30] as const;
const links: readonly { name: string; link: Link }[] = [
  { name: "linear", link: { kind: "linear", theta: 1 } },
  { name: "BTL 8", link: { kind: "btl", theta: 8 } },
];
const settings: readonly Setting[] = ["harmonic", "3groups"];
const sizes = [50, 200] as const;

/** At most so much of `pull-only`, by world; anywhere else 1.05 at ratios 1 and 2, 1.10 above. */
const targets: Readonly<Record<string, readonly number[]>> = {
  "harmonic, K=200, BTL 8": [1.05, 1.05, 0.6, 0.4, 0.2],
  "3groups, K=200, BTL 8": [1.05, 1.05, 0.65, 0.55, 0.5],
};
const anywhere = [1.05, 1.05, 1.1, 1.1, 1.1] as const;

interface World {
  readonly name: string;
  readonly setting: Setting;
  readonly itemCount: number;
  readonly link: Link;
}

const worlds: World[] = settings.flatMap((setting) =>
  sizes.flatMap((itemCount) =>
    links.map(({ name, link }) => ({
      name: `${setting}, K=${itemCount}, ${name}`,
      setting,
      itemCount,
      link,
    })),
  ),
);

async function simulate(
  world: World,
  { algorithm, ratio, runs }: { algorithm: AlgorithmName; ratio: number; runs: number },
): Promise<Summary> {
  const { setting, itemCount, link } = world;
  const simulation: Simulation = {
    algorithm,
    world: { setting, itemCount, link },
    config: { ...defaultConfig, tolerance: 0, pricePull: ratio, priceDuel: 1 },
    seed,
  };
  const repetitions = Array.from({ length: runs }, (_, repetition) => ({ simulation, repetition }));
  return summarize(simulation, await runRepetitions(repetitions));
}

function runsFor(itemCount: number): number {
  const given = process.argv.indexOf("--runs");
  if (given >= 0) {
    const runs = Number(process.argv[given + 1]);
    if (!(Number.isInteger(runs) && runs > 0))
      throw new Error("--runs takes a whole number above 0.");
    return runs;
  }
  return itemCount <= 50 ? 40 : 16;
}

async function main(): Promise<void> {
  console.log("| world | pull-only, pulls | rho=1 | 2 | 5 | 10 | 30 | wrong runs |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  let missed = 0;
  for (const world of worlds) {
    const runs = runsFor(world.itemCount);
    const base = await simulate(world, { algorithm: "pull-only", ratio: 1, runs: 4 * runs });
    const cells: string[] = [];
    let failed = base.failedRuns;
    for (const [place, ratio] of priceRatios.entries()) {
      const summary = await simulate(world, { algorithm: "adaptive", ratio, runs });
      const share = summary.cost.mean / ratio / base.pulls.mean;
      const target = (targets[world.name] ?? anywhere)[place]!;
      if (share > target) missed++;
      failed += summary.failedRuns;
      cells.push(`${share.toFixed(2)}${share > target ? ` (target ${target})` : ""}`);
    }
    const all = (4 + priceRatios.length) * runs;
    const row = [world.name, base.pulls.mean.toFixed(0), ...cells, `${failed} of ${all}`];
    console.log(`| ${row.join(" | ")} |`);
  }
  console.log(`\nTargets missed: ${missed} of ${worlds.length * priceRatios.length}.\n`);
  await printPublished();
}

/** Duels by the hundred thousand: a few runs show the order of magnitude. */
async function printPublished(): Promise<void> {
  console.log("| published Rank-Search, linear link | pulls | duels |");
  console.log("| --- | --- | --- |");
  for (const world of worlds.filter(({ link }) => link.kind === "linear")) {
    const summary = await simulate(world, { algorithm: "paper-in-leaps", ratio: 1, runs: 4 });
    const { pulls, duels } = summary;
    console.log(`| ${world.name} | ${pulls.mean.toFixed(0)} | ${duels.mean.toFixed(0)} |`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
