import type BetterSqlite from "better-sqlite3";
import { inTurn } from "./line";
import type { Database, Query, Tx } from "./open";

type Writing = Pick<Database, "raw" | "select" | "writer" | "writes">;

import { ensureUsable } from "./unusable-database";

export type { Query, Tx };

/**
 * All of it or nothing, after every other write. Takes the lock at once, so that what is read inside is the last word.
 * What `act` does other than rows is not undone: it does nothing else.
 */
export function write<T>(db: Writing, act: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn([db.writes], () => transact(db, () => act(db.writer)));
}

/** In the caller's turn of `db.writes`. */
export async function transact<T>(db: Writing, act: () => Promise<T>): Promise<T> {
  const { begin, commit } = transactionOf(db.writer);
  begin.run();
  try {
    ensureUsable(db);
    const value = await act();
    commit.run();
    return value;
  } catch (error) {
    rollBack(db.writer);
    throw error;
  }
}

/** Reads something and takes the write lock once; throws when the database cannot be used. */
export async function tryDatabase(db: Database): Promise<void> {
  ensureUsable(db);
  db.raw.prepare("SELECT count(*) FROM projects").get();
  await inTurn([db.writes], () => {
    transactionOf(db).begin.run();
    rollBack(db);
  });
}

const prepared = new WeakMap<BetterSqlite.Database, ReturnType<typeof prepare>>();

function prepare(raw: BetterSqlite.Database) {
  return {
    begin: raw.prepare("BEGIN IMMEDIATE"),
    commit: raw.prepare("COMMIT"),
    rollback: raw.prepare("ROLLBACK"),
  };
}

/** Of one of the two connections. Exported for tests, which make them fail. */
export function transactionOf({ raw }: Query): ReturnType<typeof prepare> {
  let statements = prepared.get(raw);
  if (!statements) {
    statements = prepare(raw);
    prepared.set(raw, statements);
  }
  return statements;
}

/** SQLite has done so by itself after some faults. */
export function rollBack(connection: Query): void {
  try {
    if (connection.raw.inTransaction) transactionOf(connection).rollback.run();
  } catch {
    // The fault that led here is the one to tell.
  }
}
