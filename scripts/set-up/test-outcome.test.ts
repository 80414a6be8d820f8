import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readBrowserReport, readUnitReport } from "./test-outcome.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs one test that passes, one that does at the second try, one that fails, and a file that is no script. */
function outcomeOf<T>(
  prelude: string,
  command: string[],
  read: (report: string, folder: string) => T,
): T {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-outcome-"));
  const report = path.join(folder, "report.json");
  writeFileSync(
    path.join(folder, "a.test.js"),
    `${prelude}
    const { existsSync, writeFileSync } = require("node:fs");
    test("steady", () => {});
    test("unsteady", () => {
      if (existsSync("tried")) return;
      writeFileSync("tried", "");
      throw new Error("not yet");
    });
    test("broken", () => { throw new Error("never"); });`,
  );
  writeFileSync(path.join(folder, "b.test.js"), "this is no script");
  try {
    const run = spawnSync(process.execPath, command, {
      cwd: folder,
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    expect(run.status).toBe(1);
    return read(report, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the end of the unit tests names what failed and what needed a second try", () => {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const options = ["run", "--globals", "--retry=1", "--reporter=json", "--outputFile=report.json"];
  expect(outcomeOf("", [vitest, ...options], readUnitReport)).toEqual({
    passed: 2,
    unsteady: [expect.stringMatching(/^a\.test\.js: unsteady\n.*not yet/)],
    failed: [
      expect.stringMatching(/^a\.test\.js: broken\n.*never/),
      expect.stringMatching(/^b\.test\.js\n/),
    ],
  });
});

test("so does the end of the browser tests", () => {
  const playwright = path.join(root, "node_modules/@playwright/test");
  const prelude = `const { test } = require(${JSON.stringify(playwright)});`;
  const options = ["test", "a.test.js", "--retries=1", "--reporter=json"];
  const command = [path.join(playwright, "cli.js"), ...options];
  expect(outcomeOf(prelude, command, readBrowserReport)).toEqual({
    passed: 2,
    unsteady: [expect.stringMatching(/^a\.test\.js: unsteady \(\)\n.*not yet/)],
    failed: [expect.stringMatching(/^a\.test\.js: broken \(\)\n.*never/)],
  });
});

test("a report that was never written is no report", () => {
  expect(readUnitReport(path.join(root, "no-such-report.json"), root)).toBeNull();
  expect(readBrowserReport(path.join(root, "no-such-report.json"))).toBeNull();
});
