// npm run e2e [-- playwright's arguments]: the browser tests alone, over a fresh build.
import path from "node:path";
import { runBrowserTests } from "./set-up/browser-tests.mjs";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureChromium } from "./set-up/chromium.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { findPostgres } from "./set-up/postgres-server.mjs";
import { main } from "./set-up/run-command.mjs";

const root = path.resolve(import.meta.dirname, "..");

await main(async () => {
  await ensureDependencies(root);
  const chromium = await ensureChromium(root);
  await ensureBuild(root);
  const postgres = await findPostgres(root);
  if (postgres) process.env.THRESHER_TEST_POSTGRES = postgres.url;
  const options = { chromium, report: null, args: process.argv.slice(2) };
  const code = await runBrowserTests(root, options);
  await postgres?.stop();
  process.exit(code);
});
