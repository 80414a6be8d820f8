/** Database files that are not the open one: copies, backups, and what a restore is to replace. */
import BetterSqlite from "better-sqlite3";

/** `VACUUM INTO` reads one moment of the database and holds up no writer. */
export function copyRunningDatabase(source: string, target: string): void {
  using(new BetterSqlite(source, { timeout: 10_000 }), (db) =>
    db.prepare("VACUUM INTO ?").run(target),
  );
}

/** What is wrong with a copy, in words; null when it is sound, and then it is one file. Throws when it cannot be read. */
export function findDatabaseDamage(file: string): string | null {
  return using(new BetterSqlite(file), (db) => {
    const verdict = db.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") return `its database is damaged (${verdict})`;
    // An empty file is a sound database, and would replace everything by nothing.
    const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'projects'").get();
    if (!table) return "its database is not a Thresher database";
    db.pragma("journal_mode = DELETE");
    return null;
  });
}

/** A connection that wants the file for itself is refused while another process has it open. */
export function isDatabaseInUse(file: string): boolean {
  try {
    using(new BetterSqlite(file, { timeout: 0 }), (db) => {
      db.pragma("locking_mode = EXCLUSIVE");
      db.exec("BEGIN EXCLUSIVE; ROLLBACK");
    });
    return false;
  } catch (error) {
    // A damaged file is no reason to refuse its replacement.
    return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
  }
}

function using<T>(db: BetterSqlite.Database, act: (db: BetterSqlite.Database) => T): T {
  try {
    return act(db);
  } finally {
    db.close();
  }
}
