import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findPython, readPythonReport } from "./python-tests.mjs";

it("takes no Python that is missing or something else", () => {
  expect(findPython(["no-such-python", "node"])).toBeNull();
});

it("reads what passed, what failed and what was skipped", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-report-"));
  const file = path.join(folder, "report.xml");
  writeFileSync(
    file,
    `<testsuites><testsuite tests="4"><testcase classname="tests.test_a" name="test_one" time="0.1" /><testcase classname="tests.test_a" name="test_two" time="0.2"><failure message="assert 1 == 2">text</failure></testcase><testcase classname="tests.test_b" name="test_three" time="0.1" /><testcase classname="tests.test_c" name="test_four" time="0.0"><skipped type="pytest.skip" message="not installed: crowd-kit">text</skipped></testcase></testsuite></testsuites>`,
  );
  const outcome = readPythonReport(file);
  rmSync(folder, { recursive: true });
  expect(outcome?.passed).toBe(2);
  expect(outcome?.failed).toEqual(["clients/python tests.test_a: test_two\n  assert 1 == 2"]);
  expect(outcome?.skipped).toEqual([
    "clients/python tests.test_c: test_four\n  not installed: crowd-kit",
  ]);
  expect(readPythonReport(file)).toBeNull();
});
