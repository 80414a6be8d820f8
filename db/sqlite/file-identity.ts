/**
 * Whether the open connection still writes to the file that people will find, and that file is still of this
 * version. Unix lets a file be removed while it is open: answers would be acknowledged and then be gone with the process.
 */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import { DatabaseUnusable, movedDatabase, newerDatabase } from "../unusable-database";

interface Identity {
  readonly file: string;
  readonly inode: bigint;
  readonly device: bigint;
  /** Of the write-ahead log; null until it was seen. */
  walInode: bigint | null;
  /** Time of the newest migration this version knows; null until it has migrated. */
  newestKnown: number | null;
  newestApplied: BetterSqlite.Statement<[], { newest: number | null }> | null;
}

// Next bundles modules more than once: what one copy opened, another must know.
const holder = globalThis as { thresherFiles?: WeakMap<BetterSqlite.Database, Identity> };
holder.thresherFiles ??= new WeakMap();
const identities = holder.thresherFiles;

export function rememberFile(raw: BetterSqlite.Database): void {
  if (raw.memory) return;
  const { ino: inode, dev: device } = statSync(raw.name, { bigint: true });
  const file = path.resolve(raw.name);
  identities.set(raw, {
    ...{ file, inode, device, walInode: null },
    ...{ newestKnown: null, newestApplied: null },
  });
}

/** Called once this version's migrations are applied. */
export function rememberVersion(raw: BetterSqlite.Database, newestKnown: number): void {
  const identity = identities.get(raw);
  if (!identity) return;
  identity.newestKnown = newestKnown;
  identity.newestApplied = raw.prepare<[], { newest: number | null }>(
    "SELECT max(created_at) AS newest FROM __drizzle_migrations",
  );
}

/** Throws when what would be written now would be lost, or is not for this version to write. */
export function ensureUsable({ raw }: { readonly raw: BetterSqlite.Database }): void {
  const identity = identities.get(raw);
  if (!identity) return;
  const found = statSync(identity.file, { bigint: true, throwIfNoEntry: false });
  const isThere = found?.ino === identity.inode && found.dev === identity.device;
  if (!(isThere && keepsItsLog(identity))) {
    throw new DatabaseUnusable(
      "The server's database file, or its -wal, was removed or replaced while it was running: nothing more is being saved. " +
        "The server's administrator should not stop it yet, and should read “The database file is gone” in docs/operations.md.",
    );
  }
  const { newestKnown, newestApplied } = identity;
  if (newestKnown === null || newestApplied === null) return;
  const newest = newestApplied.get()?.newest ?? 0;
  if (newest > newestKnown) throw newest === movedTime ? movedDatabase() : newerDatabase();
}

/** The time of a migration that there is not: it stands in a file from which everything was moved away. */
export const movedTime = 8_640_000_000_000_000;

/** What was committed last lies in the write-ahead log. It is there from the first write until the last connection closes. */
function keepsItsLog(identity: Identity): boolean {
  const found = statSync(`${identity.file}-wal`, { bigint: true, throwIfNoEntry: false });
  identity.walInode ??= found?.ino ?? null;
  return found?.ino === identity.walInode || identity.walInode === null;
}

/** The file's tables are not those that this version's first migration makes. */
export function tooOldDatabase(): DatabaseUnusable {
  return new DatabaseUnusable(
    "The data was written by a development version of Thresher that this version can't upgrade. " +
      "Export what you need with the version that wrote it, then set THRESHER_DATA to a new folder.",
  );
}

/** Times of the oldest and the newest migration in a folder, as its journal tells. */
export function migrationTimes(folder: string): {
  readonly first: number;
  readonly newest: number;
} {
  const journal = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  const times = journal.entries.map(({ when }) => when);
  return { first: Math.min(...times), newest: Math.max(...times) };
}
