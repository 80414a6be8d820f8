import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { databaseName, flush, secretName, wordsOf } from "./backup-instance";
import { ok, problem, type Result } from "./result";

/**
 * Puts a backup in the place of the present data, which is moved aside and not deleted. Refuses a damaged backup, and
 * an instance that is running.
 */
export function restoreInstance(
  backup: string,
  dataFolder: string,
  asideName: string,
): Result<{ aside: string | null }> {
  if (backup.endsWith(".unfinished")) {
    return problem("invalid", `${backup} is a backup that was interrupted. Choose a finished one.`);
  }
  const source = path.join(backup, databaseName);
  const damage = findDamage(source);
  if (damage !== null) return problem("invalid", `The backup ${backup} cannot be used: ${damage}.`);
  const present = path.join(dataFolder, databaseName);
  if (existsSync(present) && isInUse(present)) {
    return problem("conflict", "Thresher is running on this data folder. Stop it, then restore.");
  }
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const aside = moveAside(dataFolder, asideName);
  copyFileSync(source, `${present}.unfinished`);
  flush(`${present}.unfinished`);
  const secret = path.join(backup, secretName);
  if (existsSync(secret)) {
    copyFileSync(secret, path.join(dataFolder, secretName));
    chmodSync(path.join(dataFolder, secretName), 0o600);
  }
  renameSync(`${present}.unfinished`, present);
  flush(dataFolder);
  return ok({ aside });
}

function findDamage(file: string): string | null {
  if (!existsSync(file)) return `it has no ${databaseName}`;
  try {
    const db = new BetterSqlite(file, { readonly: true });
    try {
      const verdict = db.pragma("integrity_check(1)", { simple: true });
      if (verdict !== "ok") return `its database is damaged (${verdict})`;
      // An empty file is a sound database, and would replace everything by nothing.
      const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'projects'").get();
      return table ? null : "its database is not one of Thresher's";
    } finally {
      db.close();
    }
  } catch (error) {
    return `its database cannot be read (${wordsOf(error)})`;
  }
}

/** A connection that wants the file for itself is refused while another process has it open. */
function isInUse(file: string): boolean {
  try {
    const db = new BetterSqlite(file, { timeout: 0 });
    try {
      db.pragma("locking_mode = EXCLUSIVE");
      db.exec("BEGIN EXCLUSIVE; ROLLBACK");
      return false;
    } finally {
      db.close();
    }
  } catch (error) {
    // A damaged file is no reason to refuse its replacement.
    return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
  }
}

function moveAside(dataFolder: string, asideName: string): string | null {
  const names = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, secretName];
  const found = names.filter((name) => existsSync(path.join(dataFolder, name)));
  if (found.length === 0) return null;
  const aside = path.join(dataFolder, asideName);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of found) renameSync(path.join(dataFolder, name), path.join(aside, name));
  return aside;
}
