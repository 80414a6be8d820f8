import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findPython, readPythonReport } from "./python-tests.mjs";

it("takes no Python that is missing or something else", () => {
  expect(findPython(["no-such-python", "node"])).toBeNull();
});

it("reads what passed and what failed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-report-"));
  const file = path.join(folder, "report.xml");
  writeFileSync(
    file,
    `<testsuites><testsuite tests="3"><testcase classname="tests.test_a" name="test_one" time="0.1" /><testcase classname="tests.test_a" name="test_two" time="0.2"><failure message="assert 1 == 2">text</failure></testcase><testcase classname="tests.test_b" name="test_three" time="0.1" /></testsuite></testsuites>`,
  );
  const outcome = readPythonReport(file);
  rmSync(folder, { recursive: true });
  expect(outcome?.passed).toBe(2);
  expect(outcome?.failed).toEqual(["clients/python tests.test_a: test_two\n  assert 1 == 2"]);
  expect(readPythonReport(file)).toBeNull();
});
