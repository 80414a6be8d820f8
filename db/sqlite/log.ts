/** The logs of an SQLite file. */
import type BetterSqlite from "better-sqlite3";
import {
  type EventLog,
  type Group,
  type GroupWithRows,
  mostNews,
  type News,
  UnreadableLog,
} from "../event-log";
import { inTurn } from "../line";
import type { EventRow } from "../rows/events";
import { readEvent, readEventPage, readEventsAfter } from "../rows/events";
import { readLatestSnapshot, writeSnapshot } from "../rows/snapshots";
import { ensureUsable } from "./file-identity";
import type { SqliteDatabase } from "./open";
import { rollBack, transact, transactionOf } from "./transaction";

export function sqliteLog(db: SqliteDatabase): EventLog {
  return {
    together: "process",
    append: (group) => append(db, group),
    appendWithRows: (group) => appendWithRows(db, group),
    after: (sessionId, after, limit) =>
      limit === undefined
        ? readEventsAfter(db, sessionId, after)
        : readEventPage(db, sessionId, { after, limit }),
    at: (sessionId, seq) => readEvent(db, sessionId, seq),
    readSnapshot: (sessionId) => readLatestSnapshot(db, sessionId),
    writeSnapshot: (snapshot) => db.write([], (tx) => writeSnapshot(tx, snapshot)),
  };
}

/** In one go, so on the connection that reads. */
function append<T>(db: SqliteDatabase, { sessions, decide }: Group<T>): Promise<T> {
  return inTurn([db.writes], () => {
    const { begin, commit } = transactionOf(db);
    begin.run();
    try {
      // Under the lock, so that no other process can change the version between the look and the commit.
      ensureUsable(db);
      const { events, value } = decide(newsOf(db.raw, sessions), db.clock());
      insertEvents(db.raw, events);
      commit.run();
      return value;
    } catch (error) {
      rollBack(db);
      throw error;
    }
  }) as Promise<T>;
}

/** Looking up rows takes its time, and nobody may see what was not committed yet: on the connection that writes. */
function appendWithRows<L, T>(db: SqliteDatabase, group: GroupWithRows<L, T>): Promise<T> {
  const { writer } = db;
  return inTurn([db.writes], () =>
    transact(writer, async () => {
      const looked = await group.look(writer);
      const news = newsOf(writer.raw, group.sessions);
      const { events, value } = group.decide(news, db.clock(), looked);
      insertEvents(writer.raw, events);
      await group.rows(writer, looked, value);
      return value;
    }),
  ) as Promise<T>;
}

function newsOf(raw: BetterSqlite.Database, sessions: Group<never>["sessions"]): News {
  const news = new Map<string, readonly EventRow[]>();
  for (const { id, after } of sessions) {
    try {
      news.set(id, statementsOf(raw).after.all(id, after, mostNews));
    } catch (error) {
      throw new UnreadableLog(`The log of session ${id} can't be read.`, { cause: error });
    }
  }
  return news;
}

/** Fails on the primary key when another writer has taken one of the places. */
function insertEvents(raw: BetterSqlite.Database, rows: readonly EventRow[]): void {
  const { insert } = statementsOf(raw);
  for (const row of rows) {
    insert.run(row.sessionId, row.seq, row.atMs, row.kind, row.payload, row.hash);
  }
}

const prepared = new WeakMap<BetterSqlite.Database, ReturnType<typeof prepare>>();

/** What every answer needs, at once and without building a statement first. */
function prepare(raw: BetterSqlite.Database) {
  return {
    insert: raw.prepare<[string, number, number, string, string, string]>(
      "INSERT INTO events (session_id, seq, at_ms, kind, payload, hash) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    after: raw.prepare<[string, number, number], EventRow>(
      `SELECT session_id AS "sessionId", seq, at_ms AS "atMs", kind, payload, hash
       FROM events WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
    ),
  };
}

function statementsOf(raw: BetterSqlite.Database): ReturnType<typeof prepare> {
  let statements = prepared.get(raw);
  if (!statements) {
    statements = prepare(raw);
    prepared.set(raw, statements);
  }
  return statements;
}
