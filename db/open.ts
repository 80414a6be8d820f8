import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { EventLog } from "./event-log";
import { Line } from "./line";
import * as schema from "./schema";
import { sqliteLog } from "./sqlite-log";
import {
  migrationTimes,
  newerDatabase,
  rememberFile,
  rememberVersion,
  tooOldDatabase,
} from "./unusable-database";

type Connection = BetterSQLite3Database<typeof schema> & { readonly raw: BetterSqlite.Database };

/** What reads: drizzle for rows, `raw` for the few statements on the answer path. */
export type Query = Pick<Connection, "select" | "raw">;

/** A write that is under way: only inside it do rows change. */
export type Tx = Query & Pick<Connection, "insert" | "update" | "delete">;

/** An open database. It reads on one connection and writes on another, so that nobody sees half of a write that waits for something. */
export type Database = Query & {
  readonly writer: Tx;
  /** One write of this process after the other. */
  readonly writes: Line;
  /** The time that events are given; replaced in tests, which pass time by hand. */
  clock: () => number;
  readonly log: EventLog;
  close(): void;
};

/** How long a statement waits for another process's write before it fails. */
const busyTimeoutMs = 10_000;

export function openDatabase(file: string): Database {
  // Names and password hashes are for the server's own account; SQLite gives its other files the same mode.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const [reader, writer] = [connect(file), connect(file)];
  const close = () => {
    writer.raw.close();
    reader.raw.close();
  };
  const open = Object.assign(reader, { writer, writes: new Line(), clock: Date.now, close });
  return Object.assign(open, { log: sqliteLog(open) });
}

function connect(file: string): Connection {
  const raw = new BetterSqlite(file, { timeout: busyTimeoutMs });
  raw.pragma("journal_mode = WAL");
  // An acknowledged answer is on the disk: every commit is flushed.
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  // What is erased is overwritten, not only unlinked.
  raw.pragma("secure_delete = ON");
  rememberFile(raw);
  return Object.assign(drizzle(raw, { schema }), { raw });
}

export function isOpen({ raw }: Database): boolean {
  return raw.open;
}

export const defaultMigrationsFolder = path.join(
  /*turbopackIgnore: true*/ process.cwd(),
  "db/migrations",
);

/** Brings the file up to this version's schema; does nothing when it is, and refuses a file that is newer, or too old. */
export function migrateDatabase(db: Database, folder: string = defaultMigrationsFolder): void {
  const { newest } = migrationTimes(folder);
  if (newestApplied(db.raw) > newest) throw newerDatabase();
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
}

/** Whether the file holds data of an older version. */
export function needsMigration({ raw }: Database, folder = defaultMigrationsFolder): boolean {
  const applied = newestApplied(raw);
  return applied > 0 && applied < migrationTimes(folder).newest;
}

/** Throws for a file from before this version's first migration: there is no way up from there. */
export function ensureNotTooOld({ raw }: Database, folder = defaultMigrationsFolder): void {
  const oldest = oldestApplied(raw);
  if (oldest !== null && oldest < migrationTimes(folder).first) throw tooOldDatabase();
}

function migrateOnce(db: Database, folder: string): void {
  try {
    migrate(db as unknown as Connection, { migrationsFolder: folder });
  } catch {
    // Another process may have migrated the same file at this moment; then nothing is left to do now,
    // and if something else is wrong this says so.
    migrate(db as unknown as Connection, { migrationsFolder: folder });
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
