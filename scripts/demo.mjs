// npm run demo: the app on a fresh data folder, with the sample project and simulated annotators at work.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main } from "./set-up/run-command.mjs";
import { serve } from "./set-up/serve.mjs";
import { ensurePortIsFree, serverSettings } from "./set-up/server.mjs";

const root = path.resolve(import.meta.dirname, "..");

await main(async () => {
  const asked = serverSettings(root);
  await ensurePortIsFree(asked.host, asked.port);
  await ensureDependencies(root);
  await ensureBuild(root);
  const data = mkdtempSync(path.join(tmpdir(), "thresher-demo-"));
  process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  // For the link that signs the demo's owner in: app/demo/[key].
  process.env.THRESHER_DEMO_KEY = randomBytes(24).toString("base64url");
  const settings = { ...asked, data };
  await serve(root, { settings });
  startCrowd(settings);
});

function startCrowd({ address, data }) {
  const crowd = spawn(
    process.execPath,
    [path.join(root, "node_modules/tsx/dist/cli.mjs"), "scripts/demo/crowd.ts", address],
    { cwd: root, stdio: "inherit", env: { ...process.env, THRESHER_DATA: data } },
  );
  process.on("exit", () => crowd.kill());
}
