/**
 * npm run cost: what `adaptive` costs as a share of `pull-only`, over price ratios, worlds and sizes, on
 * pinned seeds, beside the targets; and what the published algorithm would cost in the same worlds.
 */
import { parseArgs } from "node:util";
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

const usage = `npm run cost -- [--runs N] [--only TEXT]
  --runs N     repetitions of adaptive, and four times as many of pull-only
  --only TEXT  only worlds whose name contains TEXT, for example "3groups, K=50"`;

function readOptions(): { runs: number | null; only: string } {
  const { values } = parseArgs({
    options: { runs: { type: "string" }, only: { type: "string", default: "" } },
  });
  if (values.runs === undefined) return { runs: null, only: values.only };
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0)) {
    throw new Error(`--runs takes a whole number above 0.\n${usage}`);
  }
  return { runs, only: values.only };
}

async function main(): Promise<void> {
  const options = readOptions();
  const chosen = worlds.filter(({ name }) => name.includes(options.only));
  if (chosen.length === 0) throw new Error(`No world is called "${options.only}".\n${usage}`);
  console.log("| world | pull-only, pulls | rho=1 | 2 | 5 | 10 | 30 | wrong runs |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  let missed = 0;
  for (const world of chosen) {
    const runs = options.runs ?? (world.itemCount <= 50 ? 60 : 16);
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
  console.log(`\nTargets missed: ${missed} of ${chosen.length * priceRatios.length}.\n`);
  await printPublished(chosen);
}

/** Duels by the hundred thousand: a few runs show the order of magnitude. */
async function printPublished(chosen: readonly World[]): Promise<void> {
  console.log("| published Rank-Search, linear link | pulls | duels |");
  console.log("| --- | --- | --- |");
  for (const world of chosen.filter(({ link }) => link.kind === "linear")) {
    const summary = await simulate(world, { algorithm: "paper-in-leaps", ratio: 1, runs: 4 });
    const { pulls, duels } = summary;
    console.log(`| ${world.name} | ${pulls.mean.toFixed(0)} | ${duels.mean.toFixed(0)} |`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
