import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export { type RunningServer, startServer } from "../scripts/running-server";

export function temporaryFolder(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-e2e-"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
