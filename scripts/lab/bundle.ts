import { mkdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles a worker's script and returns where it lies. A worker starts faster from one plain file, and
 * the inner loops run at full speed: module boundaries cost about a third of it otherwise.
 */
export async function bundleWorker(name: string): Promise<string> {
  const outDirectory = path.join(root, "node_modules/.cache/thresher");
  mkdirSync(outDirectory, { recursive: true });
  const outfile = path.join(outDirectory, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    logLevel: "error",
  });
  return outfile;
}
