import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles a worker's script and returns where it lies. A worker starts faster from one plain file, and
 * the inner loops run at full speed: module boundaries cost about a third of it otherwise.
 */
export async function bundleWorker(name: string): Promise<string> {
  const directory = path.join(root, "node_modules/.cache/thresher");
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `${name}-${process.pid}.mjs`);
  writeFileSync(file, await bundleText(name));
  return file;
}

/** Changes when anything that the worker runs changes. */
export async function hashWorker(name: string): Promise<string> {
  return createHash("sha256")
    .update(await bundleText(name))
    .digest("base64url")
    .slice(0, 12);
}

async function bundleText(name: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`scripts/lab/${name}.ts`],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}
