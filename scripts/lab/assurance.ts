/** npm run assurance: how honest and how right labels are under Estimated, in tables. */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { claimChart, rightChart } from "@/lib/lab/budget/estimate-charts";
import { drawChart } from "@/lib/lab/chart";
import {
  type AssuranceCell,
  type AssuranceGroup,
  assuranceCells,
  assuranceGroups,
  curveLooks,
  duelLinks,
} from "./assurance-cells";
import {
  type DoneCell,
  duelTable,
  honestTable,
  pairedGain,
  shareTable,
  stopTable,
} from "./assurance-tables";
import { runCells } from "./run-estimates";
import { UsageError } from "./simulate-options";

const root = path.resolve(import.meta.dirname, "../..");
const usage = `npm run assurance -- [options]

  --cells LIST   some of: ${assuranceGroups.join(", ")} (all)
  --only TEXT    only worlds, sizes or strategies whose name contains TEXT
  --runs N       projects per cell (as the cell says)
  --seed N       another seed than the cells'
  --sitting N    answers before a person leaves (20)
  --cores N      threads to use (all)
  --out FILE     where to write the tables (results/assurance.md)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ cells: { type: "string" }, only: { type: "string" }, runs: { type: "string" } },
      ...{
        seed: { type: "string" },
        cores: { type: "string" },
        out: { type: "string" },
        sitting: { type: "string" },
      },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  const groups = chooseGroups(values.cells);
  const cells = groups
    .flatMap(assuranceCells)
    .filter(({ world, variant }) => `${world}, ${variant}`.includes(values.only ?? ""))
    .map((cell) => changed(cell, values));
  if (cells.length === 0) throw new UsageError(`No cell is called "${values.only}".`);
  const done = await runCells(cells, Number(values.cores) || availableParallelism());
  const text = groups
    .map((group) =>
      tablesOf(
        group,
        done.filter((cell) => cell.group === group),
      ),
    )
    .join("\n");
  const file = path.resolve(values.out ?? path.join(root, "results/assurance.md"));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(text);
}

function changed(
  cell: AssuranceCell,
  {
    runs,
    sitting,
    seed,
  }: { readonly runs?: string; readonly sitting?: string; readonly seed?: string },
): AssuranceCell {
  const simulation = { ...cell.simulation, ...(seed !== undefined && { seed: Number(seed) }) };
  const people =
    sitting === undefined ? simulation.people : { ...simulation.people, sitting: Number(sitting) };
  return { ...cell, runs: Number(runs ?? cell.runs), simulation: { ...simulation, people } };
}

function chooseGroups(list: string | undefined): readonly AssuranceGroup[] {
  if (list === undefined) return assuranceGroups;
  return list.split(",").map((name) => {
    const group = assuranceGroups.find((each) => each === name);
    if (group === undefined) throw new UsageError(`Unknown cells "${name}".`);
    return group;
  });
}

function tablesOf(group: AssuranceGroup, cells: readonly DoneCell[]): string {
  if (cells.length === 0) return "";
  if (group === "honest") return honestTable(cells);
  if (group === "stop") return stopTable(cells);
  if (group === "curves") return drawCurves(cells);
  if (group === "duels") return duelTable(cells, Object.keys(duelLinks));
  return `${shareTable(cells)}\n${gainLines(cells)}`;
}

/** Means over the worlds, as pictures beside the experiments' others. */
function drawCurves(cells: readonly DoneCell[]): string {
  const curves = [...new Set(cells.map(({ variant }) => variant))].map((name) => ({
    name: name === "estimated" ? "Thresher" : name,
    projects: cells.filter(({ variant }) => variant === name).flatMap(({ projects }) => projects),
  }));
  const pictures = {
    "estimates-right.svg": rightChart(curves, {
      title: "Right labels, mean of eight worlds",
      perItem: curveLooks,
    }),
    "estimates-claims.svg": claimChart(curves, {
      title: "Claimed and real, mean of eight worlds",
      perItem: curveLooks,
    }),
  };
  return Object.entries(pictures)
    .map(([name, chart]) => {
      writeFileSync(path.join(root, "docs/experiments", name), drawChart(chart));
      return `![${chart.title}](experiments/${name})\n`;
    })
    .join("");
}

/** Ours against round-robin at 5 answers per item. */
function gainLines(cells: readonly DoneCell[]): string {
  return cells
    .filter(({ variant }) => variant === "estimated")
    .flatMap((ours) => {
      const other = cells.find(
        ({ world, variant }) => world === ours.world && variant === "round-robin",
      );
      if (other === undefined) return [];
      const { mean, error } = pairedGain(ours, other, 1);
      return [`- ${ours.world}: ${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)} points\n`];
    })
    .join("");
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
