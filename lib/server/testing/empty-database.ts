/** For tests: a real database file in a temporary folder, not migrated yet. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "@/db/open";

export function openEmptyDatabase(): { db: Database; file: string; close: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-test-"));
  const file = path.join(folder, "thresher.sqlite");
  const db = openDatabase(file);
  const close = () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, file, close };
}
