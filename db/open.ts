import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as schema from "./schema";

/** A connection: drizzle for rows, `raw` for the few statements on the answer path. */
export type Database = BetterSQLite3Database<typeof schema> & {
  readonly raw: BetterSqlite.Database;
};

/** How long a statement waits for another process's write before it fails. */
const busyTimeoutMs = 10_000;

export function openDatabase(file: string): Database {
  const raw = new BetterSqlite(file, { timeout: busyTimeoutMs });
  raw.pragma("journal_mode = WAL");
  // An acknowledged answer is on the disk: every commit is flushed.
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  // What is erased is overwritten, not only unlinked.
  raw.pragma("secure_delete = ON");
  return Object.assign(drizzle(raw, { schema }), { raw });
}

export const defaultMigrationsFolder = path.join(
  /*turbopackIgnore: true*/ process.cwd(),
  "db/migrations",
);

/** Brings the file up to this version's schema; does nothing when it is. */
export function migrateDatabase(db: Database, folder: string = defaultMigrationsFolder): void {
  try {
    migrate(db, { migrationsFolder: folder });
  } catch {
    // Another process may have migrated the same file at this moment; then nothing is left to do now,
    // and if something else is wrong this says so.
    migrate(db, { migrationsFolder: folder });
  }
}
