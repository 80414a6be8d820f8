// npm run test:python: the Python client's tests alone, against the production build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { runPythonTests } from "./set-up/python-tests.mjs";
import { main } from "./set-up/run-command.mjs";

const root = path.resolve(import.meta.dirname, "..");

await main(async () => {
  await ensureDependencies(root);
  await ensureBuild(root);
  const reports = mkdtempSync(path.join(tmpdir(), "thresher-python-"));
  try {
    const { skipped, types, code } = await runPythonTests(root, path.join(reports, "python.xml"));
    if (skipped) console.log(`Skipped: ${skipped}.`);
    process.exitCode = skipped || (types === 0 && code === 0) ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
