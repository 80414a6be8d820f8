/** What was run and by which code, beside the results: written by the run itself, part by part. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { experiments } from "@/lib/lab/experiments";
import { priceMapSeed, priceRatios } from "@/lib/lab/price-map";
import { algorithmVersion } from "@/lib/ranksearch/session";
import type { FigureRun } from "./figures";
import { priceMapSizes } from "./price-map-run";

const partSchema = z.object({
  version: z.string(),
  /** Names all the code that simulated it (`hashWorker`): parts with the same one are of one state. */
  code: z.string(),
  algorithmVersion: z.string(),
  mode: z.enum(["quick", "full"]),
});
const storedSchema = z.object({ parts: z.record(z.string(), partSchema) });

/** A part is a figure's id or `price-map`; what is known of the others stays as it was. */
export function noteInManifest(
  { directory, levels, mode }: Pick<FigureRun, "directory" | "levels" | "mode">,
  part: string,
  code: string,
): void {
  const file = path.join(directory, "manifest.json");
  const manifest = {
    parts: {
      ...readParts(file),
      [part]: { version: packageVersion(), code, algorithmVersion, mode },
    },
    errorProbability: 0.05,
    experiments,
    levels,
    priceMap: { seed: priceMapSeed, ratios: priceRatios, sizes: priceMapSizes(mode) },
  };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function packageVersion(): string {
  const file = path.resolve(import.meta.dirname, "../../package.json");
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
}

function readParts(file: string) {
  if (!existsSync(file)) return {};
  return storedSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data?.parts ?? {};
}
