/** Transactions of an SQLite file: one write after the other. */
import type BetterSqlite from "better-sqlite3";
import { ensureUsable } from "./file-identity";

interface OneConnection {
  readonly raw: BetterSqlite.Database;
}

/** Takes the write lock at once, so that what is read inside is the last word. */
export async function transact<T>(connection: OneConnection, act: () => Promise<T>): Promise<T> {
  const { begin, commit } = transactionOf(connection);
  begin.run();
  try {
    // Under the lock, so that no other process can change the version between the look and the commit.
    ensureUsable(connection);
    const value = await act();
    commit.run();
    return value;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
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
export function transactionOf({ raw }: OneConnection): ReturnType<typeof prepare> {
  let statements = prepared.get(raw);
  if (!statements) {
    statements = prepare(raw);
    prepared.set(raw, statements);
  }
  return statements;
}

/** SQLite has done so by itself after some faults. */
export function rollBack(connection: OneConnection): void {
  try {
    if (connection.raw.inTransaction) transactionOf(connection).rollback.run();
  } catch {
    // The fault that led here is the one to tell.
  }
}
