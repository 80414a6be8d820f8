import type BetterSqlite from "better-sqlite3";
import type { Query, Tx } from "../write";

/** An event as stored. Written and read on the answer path, so by prepared statements. */
export interface EventRow {
  readonly sessionId: string;
  readonly seq: number;
  readonly atMs: number;
  readonly kind: string;
  readonly payload: string;
  readonly hash: string;
}

const columns = "session_id as sessionId, seq, at_ms as atMs, kind, payload, hash";

const prepared = new WeakMap<BetterSqlite.Database, ReturnType<typeof prepare>>();

function prepare(raw: BetterSqlite.Database) {
  return {
    insert: raw.prepare<[string, number, number, string, string, string]>(
      "INSERT INTO events (session_id, seq, at_ms, kind, payload, hash) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    after: raw.prepare<[string, number], EventRow>(
      `SELECT ${columns} FROM events WHERE session_id = ? AND seq > ? ORDER BY seq`,
    ),
    page: raw.prepare<[string, number, number], EventRow>(
      `SELECT ${columns} FROM events WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
    ),
    before: raw.prepare<[string, number, number], EventRow>(
      `SELECT ${columns} FROM events WHERE session_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
    ),
    at: raw.prepare<[string, number], EventRow>(
      `SELECT ${columns} FROM events WHERE session_id = ? AND seq = ?`,
    ),
    last: raw.prepare<[string], { seq: number | null }>(
      "SELECT max(seq) AS seq FROM events WHERE session_id = ?",
    ),
  };
}

function statementsOf(db: Query): ReturnType<typeof prepare> {
  let statements = prepared.get(db.raw);
  if (!statements) {
    statements = prepare(db.raw);
    prepared.set(db.raw, statements);
  }
  return statements;
}

export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  insertEventRows(tx, rows);
}

/** At once. Fails on the primary key when another writer has taken one of the places. */
export function insertEventRows(db: Query, rows: readonly EventRow[]): void {
  const { insert } = statementsOf(db);
  for (const row of rows) {
    insert.run(row.sessionId, row.seq, row.atMs, row.kind, row.payload, row.hash);
  }
}

/** At once: what has been appended after this event. */
export function readNews(db: Query, sessionId: string, seq: number): EventRow[] {
  return statementsOf(db).after.all(sessionId, seq);
}

export async function readEventsAfter(
  db: Query,
  sessionId: string,
  seq: number,
): Promise<EventRow[]> {
  return readNews(db, sessionId, seq);
}

export async function readEventPage(
  db: Query,
  sessionId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> {
  return statementsOf(db).page.all(sessionId, after, limit);
}

/** Newest first. */
export async function readEventsBefore(
  db: Query,
  sessionId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<EventRow[]> {
  return statementsOf(db).before.all(sessionId, before, limit);
}

export async function readEvent(
  db: Query,
  sessionId: string,
  seq: number,
): Promise<EventRow | null> {
  return statementsOf(db).at.get(sessionId, seq) ?? null;
}

/** The newest event of one of these kinds among the last `within`. */
export async function latestEventOf(
  db: Query,
  sessionId: string,
  { kinds, within }: { readonly kinds: readonly string[]; readonly within: number },
): Promise<EventRow | null> {
  const row = db.raw
    .prepare<[string, string, number], EventRow>(
      `SELECT ${columns} FROM events
       WHERE session_id = ? AND kind IN (SELECT value FROM json_each(?)) AND seq > ?
       ORDER BY seq DESC LIMIT 1`,
    )
    .get(sessionId, JSON.stringify(kinds), (await lastSequence(db, sessionId)) - within);
  return row ?? null;
}

/** -1 when the log is empty. */
export async function lastSequence(db: Query, sessionId: string): Promise<number> {
  return statementsOf(db).last.get(sessionId)?.seq ?? -1;
}
