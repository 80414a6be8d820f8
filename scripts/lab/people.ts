/** npm run people: guarantee and costs with pools of people, in tables, resumable. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type PeopleCell, type PeopleGroup, peopleGroups } from "@/lib/lab/people-cell";
import { peopleCells } from "@/lib/lab/people-cells";
import { type PeopleRow, peopleColumns, peopleRow, priceMatrix } from "@/lib/lab/people-report";
import { hashWorker } from "./bundle";
import { openPointStore, type PointStore } from "./point-store";
import { type Batch, runMissing } from "./run-stored";
import { UsageError } from "./simulate-options";

const root = path.resolve(import.meta.dirname, "../..");
const usage = `npm run people -- [options]

  --cells LIST    some of: ${peopleGroups.join(", ")} (all)
  --only TEXT     only cells whose name contains TEXT, for example "pool 400"
  --runs N        runs of each cell (as the cell says: 200 for guarantees, 30 and 9 for costs)
  --minutes N     stop after this long, with the results so far
  --cores N       threads to use (all)
  --table         run nothing: print the table of finished runs
  --out FILE      where to write the table (results/people/people.md)

Interrupt it when you like: the next run takes up what is done from results/people.`;

/** Pulls of algorithm version 3 in the cells of `pulls`, run by run. */
const beforeFile = path.join(root, "docs/experiments/pulls-version-3.json");
const beforeSchema = z.record(z.string(), z.array(z.number()));

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(usage);
    return;
  }
  const cells = chooseCells(options.cells, options.only).map((cell) =>
    options.runs === undefined ? cell : { ...cell, runs: Number(options.runs) },
  );
  const store = openPointStore(
    path.join(root, "results/people/points.jsonl"),
    await hashWorker("repetition-worker"),
  );
  if (!options.table) {
    const endMs = performance.now() + 60_000 * Number(options.minutes ?? Number.POSITIVE_INFINITY);
    const batches: Batch[] = cells.flatMap((cell) =>
      simulationsOf(cell).map((simulation) => ({ simulation, runs: cell.runs })),
    );
    await runMissing(batches, store, {
      cores: Number(options.cores) || availableParallelism(),
      shouldStop: () => performance.now() >= endMs,
    });
  }
  const file = path.resolve(options.out ?? path.join(root, "results/people/people.md"));
  mkdirSync(path.dirname(file), { recursive: true });
  const text = tablesOf(cells, store);
  writeFileSync(file, text);
  console.log(text);
}

function readArguments() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      options: {
        ...{ cells: text, only: text, runs: text, minutes: text, cores: text, out: text },
        ...{ table: flag, help: flag },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function chooseCells(list: string | undefined, only = ""): PeopleCell[] {
  const names = list?.split(",") ?? peopleGroups;
  const cells = names.flatMap((name) => {
    const group = peopleGroups.find((each) => each === name);
    if (group === undefined) throw new UsageError(`Unknown cells "${name}".`);
    return peopleCells(group).filter((cell) => cell.name.includes(only));
  });
  if (cells.length === 0) throw new UsageError(`No cell is called "${only}".`);
  return cells;
}

function simulationsOf({ simulation, base }: PeopleCell) {
  return base === null ? [simulation] : [simulation, base];
}

function tablesOf(cells: readonly PeopleCell[], store: PointStore): string {
  const before = existsSync(beforeFile)
    ? beforeSchema.parse(JSON.parse(readFileSync(beforeFile, "utf8")))
    : {};
  return peopleGroups
    .map((group) => cells.filter((cell) => cell.group === group))
    .filter((these) => these.length > 0)
    .map((these) => {
      const rows = these.flatMap((cell) => {
        const runs = doneRuns(cell, store);
        return runs.on.length > 1 ? [peopleRow(cell, { ...runs, before: before[cell.name] })] : [];
      });
      const { group } = these[0]!;
      const table = tableOf(group, rows);
      return group === "prices" ? `${table}\n${matrixOf(rows)}` : table;
    })
    .join("\n");
}

/** The first runs of the cell, and of its base, that both have. */
function doneRuns({ simulation, base, runs }: PeopleCell, store: PointStore) {
  const on = [];
  const off = [];
  for (let repetition = 0; repetition < runs; repetition++) {
    const one = store.find(simulation, repetition);
    const other = base === null ? one : store.find(base, repetition);
    if (one === undefined || other === undefined) break;
    on.push(one);
    off.push(other);
  }
  return { on, off };
}

function matrixOf(rows: readonly PeopleRow[]): string {
  const [head = [], ...lines] = priceMatrix(rows);
  return [line(head), line(head.map(() => "---")), ...lines.map(line), ""].join("\n");
}

function line(values: readonly string[]): string {
  return `| ${values.join(" | ")} |`;
}

function tableOf(group: PeopleGroup, rows: readonly PeopleRow[]): string {
  const columns = [group, ...peopleColumns(group), "as it should be"];
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map(({ cell, values, holds }) =>
      line([cell.name, ...values, holds === null ? "" : holds ? "yes" : "**no**"]),
    ),
    "",
  ].join("\n");
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
