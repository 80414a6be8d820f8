// npm test: all set-up and every check, then one line that adds up all of them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runBrowserTests } from "./set-up/browser-tests.mjs";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureChromium } from "./set-up/chromium.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main, Refusal, runCommand } from "./set-up/run-command.mjs";

const root = path.resolve(import.meta.dirname, "..");
const withBrowser = !process.argv.includes("--no-browser");
const tally = { passed: 0, failed: 0 };

await main(async () => {
  await ensureDependencies(root);
  const chromium = withBrowser ? await ensureChromium(root) : null;
  const reports = mkdtempSync(path.join(tmpdir(), "thresher-test-"));
  try {
    await check("Formatting and lint", "node_modules/@biomejs/biome/bin/biome", [
      "ci",
      "--error-on-warnings",
      ".",
    ]);
    await check("Types", "node_modules/typescript/bin/tsc", ["--noEmit"]);
    await unitTests(path.join(reports, "unit.json"));
    if (chromium) await browserTests(chromium, path.join(reports, "browser.json"));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed === 0 ? 0 : 1);
});

async function check(title, script, args) {
  console.log(`\n${title}`);
  count(await runCommand(process.execPath, [path.join(root, script), ...args], { cwd: root }));
}

async function unitTests(report) {
  console.log("\nUnit and property tests");
  const code = await runCommand(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root },
  );
  const result = readReport(report);
  addUp(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, code);
}

async function browserTests(chromium, report) {
  console.log("\nProduction build");
  try {
    await ensureBuild(root);
    count(0);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    count(1);
    return;
  }
  console.log("\nEnd-to-end tests");
  const code = await runBrowserTests(root, { chromium, report, args: [] });
  const stats = readReport(report)?.stats;
  addUp((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code);
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function addUp(passed, failed, code) {
  tally.passed += passed;
  tally.failed += code === 0 ? failed : Math.max(failed, 1);
}

function count(code) {
  if (code === 0) tally.passed += 1;
  else tally.failed += 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
