/** For tests: the same ones on an empty, prepared database of each engine. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe } from "vitest";
import { openDatabase } from "../sqlite/open";
import type { Database } from "../store";
import { hasPostgres, openTestPostgres } from "./test-postgres";

export interface TestDatabase {
  readonly db: Database;
  /** As another process would. */
  readonly openAgain: () => Database;
  readonly close: () => Promise<void>;
}

/** Those on PostgreSQL are left out, by name, where there is no server (scripts/set-up/postgres-server.mjs) and none is demanded. */
export function onBothEngines(tests: (open: () => Promise<TestDatabase>) => void): void {
  describe("on SQLite", () => tests(openTestFile));
  describe.runIf(hasPostgres)("on PostgreSQL", () => tests(openTestPostgres));
}

async function openTestFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-test-"));
  const opened: Database[] = [];
  const openAgain = () => {
    const db = openDatabase(path.join(folder, "thresher.sqlite"));
    opened.push(db);
    return db;
  };
  const db = openAgain();
  await db.prepare(() => {});
  const close = async () => {
    for (const { isOpen, close } of opened) if (isOpen) await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, openAgain, close };
}
