/** Transactions by one connection of the pool. */
import type pg from "pg";
import { movedDatabase, newerDatabase } from "../unusable-database";
import { canBeDoneAgain, wasCutOff } from "./faults";
import { movedWriter, writerVersion } from "./writer-version";

/**
 * A process that is frozen, or whose machine is gone, holds its locks for five seconds and not for ever. Said in each transaction,
 * since poolers drop what is said when connecting.
 */
export const begin =
  "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = '5s'; SET LOCAL statement_timeout = '30s'";

const mostTries = 5;

/** Does it again while the server says that nothing happened because of others. */
export async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (!canBeDoneAgain(error) || tries >= mostTries) throw error;
    }
  }
}

/** With a connection for itself, which is thrown away if it broke. */
export async function withClient<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await act(client);
  } catch (error) {
    broken = wasCutOff(error) || !(await rollBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}

/** Throws when a newer version has said that this one must not write any more, or everything was moved away. */
export function ensureMayWrite(minWriter: number): void {
  if (minWriter === movedWriter) throw movedDatabase();
  if (minWriter > writerVersion) throw newerDatabase();
}

/** A transaction that failed is rolled back by its COMMIT, without an error. */
export function ensureCommitted({ command }: pg.QueryResult): void {
  if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
}
