import type BetterSqlite from "better-sqlite3";
import type { Database } from "./open";

/** What row functions ask: a connection, or the write that is under way on it. */
export type Query = Pick<Database, "select" | "insert" | "update" | "delete" | "raw">;

/** All of it or nothing, after every other write. Takes the lock at once, so that what is read inside is the last word. */
export function write<T>(db: Database, act: (tx: Query) => T): T {
  return db.transaction(() => act(db), { behavior: "immediate" });
}

const prepared = new WeakMap<BetterSqlite.Database, ReturnType<typeof prepare>>();

function prepare(raw: BetterSqlite.Database) {
  return {
    begin: raw.prepare("BEGIN IMMEDIATE"),
    commit: raw.prepare("COMMIT"),
    rollback: raw.prepare("ROLLBACK"),
  };
}

/** Exported for tests, which make them fail. */
export function transactionOf({ raw }: Query): ReturnType<typeof prepare> {
  let statements = prepared.get(raw);
  if (!statements) {
    statements = prepare(raw);
    prepared.set(raw, statements);
  }
  return statements;
}

/** The write of the session service, which many commands share and which answers for each by itself. */
export function begin(db: Database): void {
  transactionOf(db).begin.run();
}

export function commit(db: Database): void {
  transactionOf(db).commit.run();
}

/** SQLite has done so by itself after some faults. */
export function rollBack(db: Database): void {
  if (db.raw.inTransaction) transactionOf(db).rollback.run();
}
