import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildServer } from "./build-server.mjs";
import { contentHash } from "./content-hash.mjs";
import { Refusal, runCommand, runQuietly } from "./run-command.mjs";

const inputs = [
  "app",
  "lib",
  "db",
  "public",
  "server.ts",
  "instrumentation.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds when a source changed since the last build, and only then. If `quiet`, only a build that fails says what it did. */
export async function ensureBuild(root, { quiet = false } = {}) {
  const stamp = path.join(root, ".next/thresher-built");
  const wanted = contentHash(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building (about a minute)…");
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const run = quiet ? runQuietly : runCommand;
  const code = await run(process.execPath, [next, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new Refusal("The build failed: see the messages above.");
  await buildServer(root);
  writeFileSync(stamp, wanted);
}
