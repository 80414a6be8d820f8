/** For tests: a real database file in a temporary folder, not migrated yet. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";

export function openEmptyDatabase(): { db: SqliteDatabase; file: string; close: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-test-"));
  const file = path.join(folder, "thresher.sqlite");
  const db = openDatabase(file);
  const close = () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, file, close };
}
