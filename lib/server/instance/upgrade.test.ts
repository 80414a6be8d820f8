/** From this version to the next, the way back, and two versions on one file. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureUsable } from "@/db/sqlite/file-identity";
import { defaultMigrationsFolder, migrateDatabase } from "@/db/sqlite/migrate";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { openDatabase } from "@/db/sqlite/open";
import { nextMigrations } from "@/db/sqlite/test-migrations";
import { launchTestProject, must, openWorld } from "@/lib/server/testing/test-world";
import { checkReady } from "./check-ready";
import { prepareDatabase } from "./prepare-database";
import { restoreInstance } from "./restore-instance";

const holder = globalThis as { thresherDatabase?: SqliteDatabase };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-upgrade-"));
  file = path.join(folder, "thresher.sqlite");
  vi.stubEnv("THRESHER_DATA", folder);
  vi.stubEnv("THRESHER_SECRET", "a secret for tests, long enough to be a real one");
});
afterEach(() => {
  holder.thresherDatabase?.close();
  delete holder.thresherDatabase;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** As a server process starts. */
async function start(migrations?: string): Promise<SqliteDatabase> {
  await prepareDatabase(migrations);
  return holder.thresherDatabase!;
}

function stop(): void {
  holder.thresherDatabase?.close();
  delete holder.thresherDatabase;
}

/** What a start says that ends the process. */
async function startRefused(): Promise<string> {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ended = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  await expect(prepareDatabase()).rejects.toThrow("ended");
  expect(ended).toHaveBeenCalledWith(1);
  return String(said.mock.calls[0]![0]);
}

/** A folder of data as this version leaves it, and the migrations of the next. */
async function beforeUpgrade(): Promise<string> {
  await start();
  holder.thresherDatabase!.raw.exec(
    "INSERT INTO projects (id, name, settings, stage, created_at_ms) VALUES ('p', 'P', '{}', 'draft', 0)",
  );
  stop();
  return nextMigrations(path.join(folder, "next"), ["ALTER TABLE projects ADD mood text"]);
}

function projectColumns(raw: BetterSqlite.Database): string[] {
  return (raw.pragma("table_info(projects)") as { name: string }[]).map(({ name }) => name);
}

describe("an upgrade", () => {
  it("keeps the rows, and goes back by the backup that it made by itself", async () => {
    const next = await beforeUpgrade();
    const db = await start(next);
    expect(projectColumns(db.raw)).toContain("mood");
    expect(db.raw.prepare("SELECT name FROM projects").pluck().all()).toEqual(["P"]);
    stop();
    const made = readdirSync(path.join(folder, "backups"));
    expect(made).toEqual([expect.stringMatching(/^before-upgrade-\d{17}$/)]);
    must(restoreInstance(path.join(folder, "backups", made[0]!), folder, "aside"));
    const raw = new BetterSqlite(file);
    expect(projectColumns(raw)).not.toContain("mood");
    raw.close();
    await start(next);
    expect(readdirSync(path.join(folder, "backups"))).toHaveLength(2);
  });

  it("is made once: a second start migrates and backs up nothing", async () => {
    const next = await beforeUpgrade();
    await start(next);
    stop();
    await start(next);
    expect(readdirSync(path.join(folder, "backups"))).toHaveLength(1);
  });

  it("is refused in a sentence where the data is from before the first migration", async () => {
    const raw = new BetterSqlite(file);
    raw.exec(
      "CREATE TABLE __drizzle_migrations (id integer, hash text, created_at numeric);" +
        "INSERT INTO __drizzle_migrations VALUES (1, 'x', 1000), (2, 'y', 2000)",
    );
    raw.close();
    expect(await startRefused()).toMatch(
      /development version of Thresher that this version can't upgrade.*set THRESHER_DATA/,
    );
    expect(existsSync(path.join(folder, "backups"))).toBe(false);
  });
});

describe("two versions on one file", () => {
  it("the older one does not start on the newer one's data", async () => {
    await start();
    stop();
    const newer = openDatabase(file);
    migrateDatabase(
      newer,
      nextMigrations(path.join(folder, "next"), ["CREATE TABLE new_thing (n integer)"]),
    );
    newer.close();
    expect(await startRefused()).toMatch(
      /written by a newer version of Thresher.*restoring the backup/,
    );
  });

  it("the older one that is running notices, saves nothing more and says so", async () => {
    const world = await openWorld();
    const { projectId } = await launchTestProject(world);
    expect(projectId).toBeTruthy();
    expect((await checkReady(() => world.db)).ok).toBe(true);
    const newer = openDatabase(world.file);
    const next = nextMigrations(path.join(folder, "next"), ["CREATE TABLE new_thing (n integer)"]);
    migrateDatabase(newer, next);
    expect((await checkReady(() => newer)).ok).toBe(true);
    expect(await checkReady(() => world.db)).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/written by a newer version/) },
    });
    expect(() => ensureUsable(world.db)).toThrow(/newer version/);
    newer.close();
    world.close();
  });

  it("a migration that rebuilds a table deletes nothing that refers to it", async () => {
    const db = await start();
    db.raw.exec(
      "INSERT INTO projects (id, name, settings, stage, created_at_ms) VALUES ('p', 'P', '{}', 'draft', 0);" +
        "INSERT INTO members (id, project_id, display_name, role, joined_at_ms) VALUES ('m', 'p', 'M', 'owner', 0)",
    );
    const columns = (db.raw.pragma("table_info(projects)") as { name: string }[]).map(
      (c) => c.name,
    );
    const made = db.raw
      .prepare("SELECT sql FROM sqlite_master WHERE name = 'projects'")
      .pluck()
      .get();
    const folderOfNext = nextMigrations(path.join(folder, "next"), [
      String(made).replace("projects", "projects_new"),
      `INSERT INTO projects_new (${columns}) SELECT ${columns} FROM projects`,
      "DROP TABLE projects",
      "ALTER TABLE projects_new RENAME TO projects",
    ]);
    migrateDatabase(db, folderOfNext);
    expect(db.raw.prepare("SELECT count(*) FROM members").pluck().get()).toBe(1);
    expect(db.raw.pragma("foreign_keys", { simple: true })).toBe(1);
  });
});

it("the journal of migrations is in order, so that the newest is the last", () => {
  const journal = JSON.parse(
    readFileSync(path.join(defaultMigrationsFolder, "meta/_journal.json"), "utf8"),
  ) as { entries: { when: number }[] };
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
