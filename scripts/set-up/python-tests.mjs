// Tests of the Python client, in an environment of their own that is made once for each list of packages.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand, runQuietly } from "./run-command.mjs";

const oldest = [3, 10];
const names = ["python3", "python", ...[14, 13, 12, 11, 10].map((minor) => `python3.${minor}`)];

/** The command of a Python that is new enough; null if there is none. */
export function findPython(candidates = names) {
  return candidates.find(isNewEnough) ?? null;
}

function isNewEnough(command) {
  try {
    const script = "import sys, venv, ensurepip; print(*sys.version_info[:2])";
    const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    const [major, minor] = execFileSync(command, ["-c", script], options).split(" ").map(Number);
    return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  } catch {
    return false;
  }
}

/** A Python with all that the tests need, or why there is none. */
export async function ensurePython(root) {
  const python = findPython();
  if (python === null)
    return { skipped: "there is no Python 3.10 or later with venv and pip here" };
  const environment = await ensureEnvironment(root, path.join(root, "clients/python"), python);
  if (environment === null) return { skipped: "the packages they need could not be installed" };
  return { environment };
}

/** What the tests came to, or why they were skipped. Needs the production build. */
export async function runPythonTests(root, report, ensured = ensurePython(root)) {
  const { environment, skipped } = await ensured;
  if (skipped) return { skipped };
  const client = path.join(root, "clients/python");
  const types = await runCommand(environment, ["-m", "mypy"], { cwd: client });
  const code = await runCommand(environment, ["-m", "pytest", "-q", `--junitxml=${report}`], {
    cwd: client,
  });
  return { types, code };
}

/** The Python of an environment with the client and what its tests need; null if it could not be made. */
async function ensureEnvironment(root, client, python) {
  const requirements = path.join(client, "requirements-test.txt");
  const inputs = [requirements, path.join(client, "pyproject.toml")].map((file) =>
    readFileSync(file),
  );
  const hash = createHash("sha256").update(Buffer.concat(inputs)).digest("hex").slice(0, 16);
  const folder = path.join(root, "node_modules/.cache/thresher-python", hash);
  const own = path.join(folder, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  const done = path.join(folder, "done");
  if (existsSync(done)) return own;
  rmSync(folder, { recursive: true, force: true });
  console.log("Setting up Python packages (once)…");
  const steps = [
    [python, ["-m", "venv", folder]],
    [own, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]],
    [own, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", client]],
    [own, ["-c", "open(__import__('sys').argv[1], 'w').close()", done]],
  ];
  for (const [command, args] of steps) {
    if ((await runQuietly(command, args, { cwd: root })) !== 0) return null;
  }
  return own;
}

/** From pytest's JUnit report: how many passed, and which failed or were skipped. */
export function readPythonReport(file) {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const cases = [
    ...text.matchAll(
      /<testcase classname="([^"]*)" name="([^"]*)"[^>]*?(\/>|>([\s\S]*?)<\/testcase>)/g,
    ),
  ];
  const failed = cases.filter(([, , , , inside = ""]) => /<(failure|error)\b/.test(inside));
  const skipped = cases.filter(([, , , , inside = ""]) => /<skipped\b/.test(inside));
  return {
    passed: cases.length - failed.length - skipped.length,
    skipped: skipped.map(inWords),
    failed: failed.map(inWords),
    unsteady: [],
  };
}

function inWords([, group, name, , inside]) {
  const message = /message="([^"]{0,300})/.exec(inside)?.[1] ?? "";
  return `clients/python ${group}: ${name}\n  ${message}`;
}
