// npm test: all set-up and every check, then one line that adds up all of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runBrowserTests } from "./set-up/browser-tests.mjs";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureChromium } from "./set-up/chromium.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { findPostgres, leftOutOf } from "./set-up/postgres-server.mjs";
import { ensurePython, readPythonReport, runPythonTests } from "./set-up/python-tests.mjs";
import { main, Refusal, runCommand } from "./set-up/run-command.mjs";
import { readBrowserReport, readUnitReport } from "./set-up/test-outcome.mjs";

const root = path.resolve(import.meta.dirname, "..");
const withBrowser = !process.argv.includes("--no-browser");
const tally = { passed: 0, failed: [], unsteady: [], skipped: [] };

await main(async () => {
  await ensureDependencies(root);
  // Installed, where there is none, and built while other checks run: each leaves a core idle at times.
  const chromium = withBrowser ? outcomeOf(ensureChromium(root)) : null;
  const reports = mkdtempSync(path.join(tmpdir(), "thresher-test-"));
  // One server for everything that is tested on PostgreSQL.
  const postgres = await findPostgres(root);
  if (postgres) process.env.THRESHER_TEST_POSTGRES = postgres.url;
  try {
    await check("Formatting and lint", "node_modules/@biomejs/biome/bin/biome", [
      "ci",
      "--error-on-warnings",
      ".",
    ]);
    await check("Types", "node_modules/typescript/bin/tsc", ["--noEmit"]);
    await check("Unused files, exports and dependencies", "node_modules/knip/bin/knip.js", [
      "--no-progress",
    ]);
    const built = withBrowser ? outcomeOf(ensureBuild(root, { quiet: true })) : null;
    const python = withBrowser ? ensurePython(root) : null;
    // Looked at when its turn has come.
    python?.catch(() => {});
    await unitTests(path.join(reports, "unit.json"));
    if (chromium && built) {
      await browserTests(chromium, built, path.join(reports, "browser.json"));
      await pythonTests(built, path.join(reports, "python.xml"), python);
    } else {
      tally.skipped.push(
        "End-to-end tests: --no-browser leaves them out",
        "Tests of the Python client: they need the production build, which --no-browser leaves out; npm run test:python runs them",
      );
    }
  } finally {
    await postgres?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
  tell("Passed at the second try only, to be fixed", tally.unsteady);
  tell("Skipped", tally.skipped);
  tell("Failed", tally.failed);
  console.log(`${tally.passed} passed, ${tally.failed.length} failed${leftOutOf(postgres)}`);
  process.exit(tally.failed.length === 0 ? 0 : 1);
});

async function check(title, script, args) {
  console.log(`\n${title}`);
  count(
    title,
    await runCommand(process.execPath, [path.join(root, script), ...args], { cwd: root }),
  );
}

async function unitTests(report) {
  console.log("\nUnit and property tests");
  const code = await runCommand(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--retry=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root },
  );
  addUp("Unit and property tests", readUnitReport(report, root), code);
}

async function browserTests(chromium, built, report) {
  console.log("\nProduction build and a browser");
  const build = await built;
  if (build.refused) return fail("Production build", build.refused);
  count("Production build", 0);
  const browser = await chromium;
  if (browser.refused) return fail("End-to-end tests", browser.refused);
  console.log("\nEnd-to-end tests");
  const options = { chromium: browser.value, report, args: ["--retries=1"] };
  const code = await runBrowserTests(root, options);
  addUp("End-to-end tests", readBrowserReport(report), code);
}

async function pythonTests(built, report, python) {
  if ((await built).refused) return;
  console.log("\nTests of the Python client");
  const { skipped, types, code } = await runPythonTests(root, report, python);
  if (skipped) {
    tally.skipped.push(`Tests of the Python client: ${skipped}`);
    return;
  }
  count("Types of the Python client", types);
  addUp("Tests of the Python client", readPythonReport(report), code);
}

/** Of something that goes on beside other checks: a refusal is kept until it is asked for. */
function outcomeOf(promise) {
  return promise.then(
    (value) => ({ value }),
    (refused) => ({ refused }),
  );
}

function fail(title, error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  count(title, 1);
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function addUp(title, outcome, code) {
  tally.passed += outcome?.passed ?? 0;
  tally.unsteady.push(...(outcome?.unsteady ?? []));
  tally.failed.push(...(outcome?.failed ?? []));
  tally.skipped.push(...(outcome?.skipped ?? []));
  if (code !== 0 && !outcome?.failed.length) tally.failed.push(`${title}: ended with code ${code}`);
}

function count(title, code) {
  if (code === 0) tally.passed += 1;
  else tally.failed.push(title);
}

function tell(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.join("\n")}\n`);
}
