import type BetterSqlite from "better-sqlite3";
import type { Query } from "../write";

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

/** Fails on the primary key when another writer has taken one of the places. */
export function insertEvents(db: Query, rows: readonly EventRow[]): void {
  const { insert } = statementsOf(db);
  for (const row of rows) {
    insert.run(row.sessionId, row.seq, row.atMs, row.kind, row.payload, row.hash);
  }
}

export function iterateEventsAfter(
  db: Query,
  sessionId: string,
  seq: number,
): IterableIterator<EventRow> {
  return statementsOf(db).after.iterate(sessionId, seq);
}

export function readEventsAfter(db: Query, sessionId: string, seq: number): EventRow[] {
  return statementsOf(db).after.all(sessionId, seq);
}

export function readEventPage(
  db: Query,
  sessionId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): EventRow[] {
  return statementsOf(db).page.all(sessionId, after, limit);
}

/** Newest first. */
export function readEventsBefore(
  db: Query,
  sessionId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): EventRow[] {
  return statementsOf(db).before.all(sessionId, before, limit);
}

export function readEvent(db: Query, sessionId: string, seq: number): EventRow | null {
  return statementsOf(db).at.get(sessionId, seq) ?? null;
}

/** The newest event of one of these kinds among the last `within`. */
export function latestEventOf(
  db: Query,
  sessionId: string,
  { kinds, within }: { readonly kinds: readonly string[]; readonly within: number },
): EventRow | null {
  const row = db.raw
    .prepare<[string, string, number], EventRow>(
      `SELECT ${columns} FROM events
       WHERE session_id = ? AND kind IN (SELECT value FROM json_each(?)) AND seq > ?
       ORDER BY seq DESC LIMIT 1`,
    )
    .get(sessionId, JSON.stringify(kinds), lastSequence(db, sessionId) - within);
  return row ?? null;
}

/** -1 when the log is empty. */
export function lastSequence(db: Query, sessionId: string): number {
  return statementsOf(db).last.get(sessionId)?.seq ?? -1;
}
