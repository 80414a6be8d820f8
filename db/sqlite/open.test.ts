import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase } from "./migrate";
import { openDatabase } from "./open";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-open-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  const db = openDatabase(path.join(folder, "thresher.sqlite"));
  migrateDatabase(db);
  return db;
}

describe("openDatabase", () => {
  it("flushes every commit, writes ahead and checks references", async () => {
    const db = open();
    for (const { raw } of [db, db.writer]) {
      expect(raw.pragma("journal_mode", { simple: true })).toBe("wal");
      expect(raw.pragma("synchronous", { simple: true })).toBe(2);
      expect(raw.pragma("foreign_keys", { simple: true })).toBe(1);
    }
    await db.close();
  });

  it("migrates a file that is up to date without touching it", async () => {
    await open().close();
    const db = open();
    expect(await db.select().from(db.t.projects)).toEqual([]);
    await db.close();
  });
});
