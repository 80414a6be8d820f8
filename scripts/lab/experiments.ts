/** npm run experiments: the paper's figures and the price map, as CSV and SVG, resumable. */
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { experiments } from "@/lib/lab/experiments";
import { hashWorker } from "./bundle";
import { type FigureRun, runExperiment } from "./figures";
import { noteInManifest } from "./manifest";
import { openPointStore } from "./point-store";
import { runPriceMap } from "./price-map-run";
import { UsageError } from "./simulate-options";
import { readLevels } from "./simulation-of";

const root = path.resolve(import.meta.dirname, "../..");
const ids = [...experiments.map(({ id }) => id), "price-map"];
const usage = `npm run experiments -- [options]

  --full         500 repetitions and the large price map (hours), into results/experiments
  --only ID      one of: ${ids.join(", ")}
  --out DIR      where to write (docs/experiments; with --full results/experiments)
  --cores N      threads to use (all)

You can interrupt it at any time: the next run continues from results/experiments.`;

async function main(): Promise<void> {
  const { full, only, out, cores, help } = readArguments();
  if (help) {
    console.log(usage);
    return;
  }
  if (only !== undefined && !ids.includes(only))
    throw new UsageError(`Unknown experiment "${only}".`);
  const mode = full ? "full" : "quick";
  const directory = path.resolve(out ?? path.join(root, full ? "results" : "docs", "experiments"));
  mkdirSync(directory, { recursive: true });
  const codeHash = await hashWorker("repetition-worker");
  const run: FigureRun = {
    mode,
    directory,
    levels: readLevels(path.join(root, "db/samples/reading-passages.csv"), "level"),
    store: openPointStore(path.join(root, "results/experiments", `points-${mode}.jsonl`), codeHash),
    cores: Number(cores) || availableParallelism(),
  };
  for (const experiment of experiments) {
    if (only !== undefined && only !== experiment.id) continue;
    console.log(`${experiment.figure}: ${experiment.id}`);
    await runExperiment(experiment, run);
    noteInManifest(run, experiment.id, codeHash);
  }
  if (only === undefined || only === "price-map") {
    console.log("Price map");
    await runPriceMap(run);
    noteInManifest(run, "price-map", codeHash);
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        full: { type: "boolean", default: false },
        only: { type: "string" },
        out: { type: "string" },
        cores: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
