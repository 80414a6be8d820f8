import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-heap-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function useLargeProject(items: number, heapMegabytes: number) {
  const script = path.join(import.meta.dirname, "small-heap-process.ts");
  return promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      ...["--import", "tsx", script, folder, String(items)],
    ],
    { cwd: root },
  );
}

// Half of what docs/operations.md promises, in half the memory: twice as much takes twice as long.
it("a heap of 128 MB is enough to use a project of 100,000 items", async () => {
  const { stdout } = await useLargeProject(100_000, 128);
  expect(stdout).toContain("verified");
});
