// npm start: installs, builds, migrates (in instrumentation.ts) and serves. Node built-ins alone up to the install.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuild, nextCommand } from "./set-up/build.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main } from "./set-up/run-command.mjs";
import { ensureDataFolder, ensurePortIsFree, serverSettings } from "./set-up/server.mjs";

const root = path.resolve(import.meta.dirname, "..");
const development = process.argv.includes("--dev");

await main(async () => {
  loadEnvironmentFile(path.join(root, ".env"));
  const settings = serverSettings(root);
  ensureDataFolder(settings.data);
  await ensurePortIsFree(settings.host, settings.port);
  await ensureDependencies(root);
  if (!development) await ensureBuild(root);
  serve(settings);
});

function loadEnvironmentFile(file) {
  if (!existsSync(file)) return;
  if (process.loadEnvFile) process.loadEnvFile(file);
  else
    console.warn(
      "This Node does not read .env files (20.12 does): set its lines in the environment.",
    );
}

function serve({ host, port, data, address }) {
  const child = spawn(
    process.execPath,
    [nextCommand(root), development ? "dev" : "start", "-H", host, "-p", String(port)],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: development ? "development" : "production",
        NEXT_TELEMETRY_DISABLED: "1",
        THRESHER_DATA: data,
        NEXTAUTH_URL: process.env.NEXTAUTH_URL || address,
      },
    },
  );
  announceWhenReady(child, address, data);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => {
    process.exit(signal === "SIGINT" || signal === "SIGTERM" ? 0 : (code ?? 1));
  });
}

/** Next prints its own banner; people get one line with the address, once it answers. */
function announceWhenReady(child, address, data) {
  let announced = false;
  child.stdout.on("data", (chunk) => {
    const text = String(chunk);
    if (development) process.stdout.write(text);
    else if (announced) process.stdout.write(text);
    if (!announced && /Ready in/.test(text)) {
      announced = true;
      console.log(`Thresher is running at ${address}  (data in ${data}; Ctrl-C ends it)`);
    }
  });
}
