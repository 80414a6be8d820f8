import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * What a runner's JSON report says: how many passed, which failed, and which passed only at the second try. Each name
 * comes with the first lines of what went wrong, so that the end of a long output tells all of it.
 */

/** Vitest: a test that passed in spite of messages of failure was tried again. */
export function readUnitReport(file, root) {
  const report = readJson(file);
  if (report === null) return null;
  const tests = report.testResults.flatMap((suite) => {
    const name = path.relative(root, suite.name);
    // A file that cannot be loaded has no tests, only a message.
    if (suite.assertionResults.length === 0 && suite.status === "failed")
      return [{ name, status: "failed", messages: [suite.message] }];
    return suite.assertionResults.map((test) => ({
      name: `${name}: ${test.fullName}`,
      status: test.status,
      messages: test.failureMessages ?? [],
    }));
  });
  const passed = tests.filter(({ status }) => status === "passed");
  return {
    passed: passed.length,
    failed: tests.filter(({ status }) => status === "failed").map(inWords),
    unsteady: passed.filter(({ messages }) => messages.length > 0).map(inWords),
  };
}

/** Playwright: a spec has one test for each project, and a test one result for each try. */
export function readBrowserReport(file) {
  const report = readJson(file);
  if (report === null) return null;
  const tests = specsIn(report.suites).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file}: ${spec.title} (${test.projectName})`,
      status: test.status,
      messages: test.results.flatMap((result) => result.errors.map((error) => error.message ?? "")),
    })),
  );
  // A file that cannot be loaded stands among the errors of the report.
  const broken = (report.errors ?? []).map((error) => ({
    name: "End-to-end tests",
    messages: [error.message ?? ""],
  }));
  return {
    passed: tests.filter(({ status }) => status === "expected" || status === "flaky").length,
    failed: [...tests.filter(({ status }) => status === "unexpected"), ...broken].map(inWords),
    unsteady: tests.filter(({ status }) => status === "flaky").map(inWords),
  };
}

function specsIn(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)]);
}

function inWords({ name, messages }) {
  const lines = stripVTControlCharacters(messages.join("\n")).split("\n");
  const shown = lines.filter((line) => line.trim() !== "").slice(0, 12);
  return [name, ...shown.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
