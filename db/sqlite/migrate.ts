import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { movedDatabase, newerDatabase } from "../unusable-database";
import { migrationTimes, movedTime, rememberVersion, tooOldDatabase } from "./file-identity";
import type { SqliteDatabase } from "./open";

export const defaultMigrationsFolder = path.join(
  /*turbopackIgnore: true*/ process.cwd(),
  "db/sqlite/migrations",
);

/** Brings the file up to this version's schema; does nothing when it is, and refuses a file that is newer, or too old. */
export function migrateDatabase(
  db: SqliteDatabase,
  folder: string = defaultMigrationsFolder,
): void {
  const { newest } = migrationTimes(folder);
  const applied = newestApplied(db.raw);
  if (applied > newest) throw applied === movedTime ? movedDatabase() : newerDatabase();
  ensureNotTooOld(db, folder);
  // A table that is rebuilt is dropped first, and with references on that would delete what refers to it. The pragma
  // does nothing inside a migration's transaction, so it is set here, and references are checked afterwards.
  db.raw.pragma("foreign_keys = OFF");
  try {
    migrateOnce(db, folder);
    const dangling = db.raw.pragma("foreign_key_check") as { table: string }[];
    if (dangling.length > 0) {
      throw new Error(`After the migration ${dangling.length} rows refer to rows that don't exist`);
    }
  } finally {
    db.raw.pragma("foreign_keys = ON");
  }
  rememberVersion(db.raw, newest);
  rememberVersion(db.writer.raw, newest);
}

/** Whether the file holds data of an older version. */
export function needsMigration({ raw }: SqliteDatabase, folder = defaultMigrationsFolder): boolean {
  const applied = newestApplied(raw);
  return applied > 0 && applied < migrationTimes(folder).newest;
}

/** Throws for a file from before this version's first migration: there is no way up from there. */
export function ensureNotTooOld({ raw }: SqliteDatabase, folder = defaultMigrationsFolder): void {
  const oldest = oldestApplied(raw);
  if (oldest !== null && oldest < migrationTimes(folder).first) throw tooOldDatabase();
}

function migrateOnce(db: SqliteDatabase, folder: string): void {
  try {
    migrate(db as unknown as BetterSQLite3Database, { migrationsFolder: folder });
  } catch {
    // Another process may have migrated the same file at this moment; then nothing is left to do now,
    // and if something else is wrong this says so.
    migrate(db as unknown as BetterSQLite3Database, { migrationsFolder: folder });
  }
}

/** 0 for a new file. */
function newestApplied(raw: BetterSqlite.Database): number {
  return appliedTime(raw, "max") ?? 0;
}

function oldestApplied(raw: BetterSqlite.Database): number | null {
  return appliedTime(raw, "min");
}

/** Null for a new file. */
function appliedTime(raw: BetterSqlite.Database, which: "min" | "max"): number | null {
  const table = raw
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!table) return null;
  const time = raw.prepare(`SELECT ${which}(created_at) FROM __drizzle_migrations`).pluck().get();
  return time === null ? null : Number(time);
}
