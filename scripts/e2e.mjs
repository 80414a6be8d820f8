// npm run e2e [-- playwright's arguments]: the browser tests alone, over a fresh build.
import path from "node:path";
import { runBrowserTests } from "./set-up/browser-tests.mjs";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureChromium } from "./set-up/chromium.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main } from "./set-up/run-command.mjs";

const root = path.resolve(import.meta.dirname, "..");

await main(async () => {
  await ensureDependencies(root);
  const chromium = await ensureChromium(root);
  await ensureBuild(root);
  process.exit(
    await runBrowserTests(root, { chromium, report: null, args: process.argv.slice(2) }),
  );
});
