import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase, openDatabase } from "./open";
import { events, projects, rankSessions } from "./schema";

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
  it("flushes every commit, writes ahead and checks references", () => {
    const db = open();
    expect(db.raw.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(db.raw.pragma("synchronous", { simple: true })).toBe(2);
    expect(() =>
      db.writer
        .insert(events)
        .values({ sessionId: "none", seq: 0, atMs: 0, kind: "x", payload: "{}", hash: "" })
        .run(),
    ).toThrow(/FOREIGN KEY/);
    db.close();
  });

  it("migrates a file that is up to date without touching it", () => {
    open().close();
    const db = open();
    expect(db.select().from(projects).all()).toEqual([]);
    db.close();
  });

  it("gives a place in the log to one writer only", () => {
    const db = open();
    db.writer
      .insert(projects)
      .values({ id: "p", name: "P", settings: "{}", stage: "launched", createdAtMs: 0 })
      .run();
    db.writer
      .insert(rankSessions)
      .values({
        id: "s",
        projectId: "p",
        number: 1,
        itemSet: 1,
        seed: 1,
        config: "{}",
        createdAtMs: 0,
      })
      .run();
    const event = { sessionId: "s", seq: 0, atMs: 0, kind: "x", payload: "{}", hash: "" };
    db.writer.insert(events).values(event).run();
    expect(() => db.writer.insert(events).values(event).run()).toThrow(/UNIQUE/);
    db.close();
  });
});
