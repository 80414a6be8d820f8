// npm start: installs, builds, migrates (in instrumentation.ts) and serves. Node built-ins alone up to the install.
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "./set-up/build.mjs";
import { buildServer } from "./set-up/build-server.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main } from "./set-up/run-command.mjs";
import { serve } from "./set-up/serve.mjs";
import { ensureDataFolder, ensurePortIsFree, serverSettings } from "./set-up/server.mjs";

const root = path.resolve(import.meta.dirname, "..");
const development = process.argv.includes("--dev");

await main(async () => {
  loadEnvironmentFile(path.join(root, ".env"));
  const settings = serverSettings(root);
  ensureDataFolder(settings.data);
  await ensurePortIsFree(settings.host, settings.port);
  await ensureDependencies(root);
  if (development) await buildServer(root, development);
  else await ensureBuild(root);
  await serve(root, { settings, development });
  // Not console.log, which is the log by now.
  process.stdout.write(
    `Thresher is running at ${settings.address}  (data in ${settings.data}; press Ctrl-C to stop)\n`,
  );
});

function loadEnvironmentFile(file) {
  if (!existsSync(file)) return;
  if (process.loadEnvFile) process.loadEnvFile(file);
  else
    console.warn(
      "This version of Node doesn't read .env files (20.12 does): set its lines in the environment.",
    );
}
