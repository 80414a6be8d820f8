/**
 * npm run cost: what `adaptive` costs as a share of `pull-only`, over price ratios, worlds and sizes, on
 * pinned seeds, beside the targets; and what the published algorithm would cost in the same worlds. Both
 * policies meet the same worlds with the same luck, so that chance sways their ratio little.
 */
import { parseArgs } from "node:util";
import type { AlgorithmName } from "@/lib/lab/algorithms";
import { pairedRatio } from "@/lib/lab/paired-ratio";
import { freshPeople } from "@/lib/lab/people";
import { priceTarget } from "@/lib/lab/price-map";
import type { Setting } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { costOf, type Summary, summarize } from "@/lib/lab/summarize";
import type { Link } from "@/lib/lab/worlds";
import { defaultConfig } from "@/lib/ranksearch/config";
import { runRepetitions } from "./run-repetitions";

const seed = 20_260;
const priceRatios = [1, 2, 5, 10, 30] as const;
const links: readonly { name: string; link: Link }[] = [
  { name: "linear", link: { kind: "linear", theta: 1 } },
  { name: "BTL 8", link: { kind: "btl", theta: 8 } },
];
const settings: readonly Setting[] = ["harmonic", "3groups"];
const sizes = [50, 200] as const;

interface World {
  readonly name: string;
  readonly setting: Setting;
  readonly itemCount: number;
  readonly link: Link;
}

interface Simulated {
  readonly summary: Summary;
  /** In pulls, run by run */
  readonly costs: readonly number[];
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
): Promise<Simulated> {
  const { setting, itemCount, link } = world;
  const config = { ...defaultConfig, tolerance: 0, pricePull: ratio, priceDuel: 1 };
  const simulation: Simulation = {
    algorithm,
    world: { setting, itemCount, link },
    people: freshPeople,
    config,
    seed,
  };
  const repetitions = Array.from({ length: runs }, (_, repetition) => ({ simulation, repetition }));
  const results = await runRepetitions(repetitions);
  const costs = results.map(({ pulls, duels }) => costOf(config, pulls, duels) / ratio);
  return { summary: summarize(simulation, results), costs };
}

const usage = `npm run cost -- [--runs N] [--only TEXT]
  --runs N     repetitions of either policy in each world (100 of 50 items, 24 of 200)
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
    const runs = options.runs ?? (world.itemCount <= 50 ? 100 : 24);
    const base = await simulate(world, { algorithm: "pull-only", ratio: 1, runs });
    const cells: string[] = [];
    let failed = base.summary.failedRuns;
    for (const ratio of priceRatios) {
      const { summary, costs } = await simulate(world, { algorithm: "adaptive", ratio, runs });
      const share = pairedRatio(costs, base.costs);
      const target = priceTarget(world, ratio);
      const isMissed = share.ratio > target;
      if (isMissed) missed++;
      failed += summary.failedRuns;
      const text = `${share.ratio.toFixed(3)} ± ${share.standardError.toFixed(3)}`;
      cells.push(isMissed ? `**${text}** (target ${target})` : text);
    }
    const all = (1 + priceRatios.length) * runs;
    const pulls = base.summary.pulls.mean.toFixed(0);
    console.log(`| ${[world.name, pulls, ...cells, `${failed} of ${all}`].join(" | ")} |`);
  }
  console.log(`\nTargets missed: ${missed} of ${chosen.length * priceRatios.length}.\n`);
  await printPublished(chosen);
}

/** Duels by the hundred thousand: a few runs show the order of magnitude. */
async function printPublished(chosen: readonly World[]): Promise<void> {
  console.log("| published Rank-Search, linear link | pulls | duels |");
  console.log("| --- | --- | --- |");
  for (const world of chosen.filter(({ link }) => link.kind === "linear")) {
    const { summary } = await simulate(world, { algorithm: "paper-in-leaps", ratio: 1, runs: 4 });
    const { pulls, duels } = summary;
    console.log(`| ${world.name} | ${pulls.mean.toFixed(0)} | ${duels.mean.toFixed(0)} |`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
