/** Row locks, always taken in one order: accounts, users, projects, sessions, each kind by id. */
import type pg from "pg";
import type { Lock } from "../store";

/** They keep others from changing the row and from locking it, but not from adding rows that refer to it. */
const lockRow = "FOR NO KEY UPDATE";

export async function takeLocks(
  client: Pick<pg.PoolClient, "query">,
  locks: readonly Lock[],
): Promise<void> {
  const users = locks.flatMap((lock) =>
    lock instanceof Object && "user" in lock ? [lock.user] : [],
  );
  const projects = locks.flatMap((lock) =>
    lock instanceof Object && "project" in lock ? [lock.project] : [],
  );
  const taken: Promise<unknown>[] = [];
  if (locks.includes("accounts")) taken.push(client.query(`SELECT 1 FROM instance ${lockRow}`));
  if (users.length > 0) taken.push(lockRows(client, "users", users));
  if (projects.length > 0) taken.push(lockRows(client, "projects", projects));
  await Promise.all(taken);
}

export function lockRows(
  client: Pick<pg.PoolClient, "query">,
  table: "users" | "projects" | "rank_sessions",
  ids: readonly string[],
): Promise<unknown> {
  return client.query(`SELECT 1 FROM ${table} WHERE id = ANY($1) ORDER BY id ${lockRow}`, [ids]);
}
