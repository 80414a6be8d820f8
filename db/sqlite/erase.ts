import type BetterSqlite from "better-sqlite3";

/** All of this process waits meanwhile. */
const patienceMs = 50;

/** What was erased stays in the write-ahead log until that is emptied. False when a reader in another process holds it up. */
export function emptyWriteAheadLog(raw: BetterSqlite.Database): boolean {
  const usualMs = raw.pragma("busy_timeout", { simple: true });
  try {
    raw.pragma(`busy_timeout = ${patienceMs}`);
    const [result] = raw.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    return result?.busy === 0;
  } finally {
    raw.pragma(`busy_timeout = ${usualMs}`);
  }
}
