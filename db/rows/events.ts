import { type SQL, sql } from "drizzle-orm";
import type { Query, Tx } from "../store";
import { first } from "./first";

/** An event as stored. Appending to a log goes through `EventLog` (db/event-log.ts). */
export interface EventRow {
  readonly sessionId: string;
  readonly seq: number;
  readonly atMs: number;
  readonly kind: string;
  readonly payload: string;
  readonly hash: string;
}

function select(db: Query, rest: SQL): Promise<EventRow[]> {
  return db.statement(
    sql`SELECT session_id AS "sessionId", seq, at_ms AS "atMs", kind, payload, hash FROM events ${rest}`,
  );
}

/** For the first event of a log; later ones are appended. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  await tx.insert(tx.t.events).values([...rows]);
}

export async function readEventsAfter(
  db: Query,
  sessionId: string,
  seq: number,
): Promise<EventRow[]> {
  return select(db, sql`WHERE session_id = ${sessionId} AND seq > ${seq} ORDER BY seq`);
}

export async function readEventPage(
  db: Query,
  sessionId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> {
  return select(
    db,
    sql`WHERE session_id = ${sessionId} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  );
}

/** Newest first. */
export async function readEventsBefore(
  db: Query,
  sessionId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<EventRow[]> {
  return select(
    db,
    sql`WHERE session_id = ${sessionId} AND seq < ${before} ORDER BY seq DESC LIMIT ${limit}`,
  );
}

export async function readEvent(
  db: Query,
  sessionId: string,
  seq: number,
): Promise<EventRow | null> {
  return first(select(db, sql`WHERE session_id = ${sessionId} AND seq = ${seq}`));
}

/** Those at these places, by place. */
export async function readEventsAt(
  db: Query,
  sessionId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, EventRow>> {
  const rows = await select(
    db,
    sql`WHERE session_id = ${sessionId} AND seq IN ${db.among([...new Set(seqs)])}`,
  );
  return new Map(rows.map((row) => [row.seq, row]));
}

/** The newest event of one of these kinds among the last `within`. */
export async function latestEventOf(
  db: Query,
  sessionId: string,
  { kinds, within }: { readonly kinds: readonly string[]; readonly within: number },
): Promise<EventRow | null> {
  const after = (await lastSequence(db, sessionId)) - within;
  return first(
    select(
      db,
      sql`WHERE session_id = ${sessionId} AND kind IN ${db.among(kinds)} AND seq > ${after} ORDER BY seq DESC LIMIT 1`,
    ),
  );
}

/** Where each project's current log ends; a draft has none. */
export interface LogEnd {
  readonly projectId: string;
  readonly sessionId: string | null;
  readonly sequence: number;
}

/** One statement, however many projects. One that is gone is left out. */
export async function readEnds(db: Query, projectIds: readonly string[]): Promise<LogEnd[]> {
  return db.statement(
    sql`SELECT p.id AS "projectId", p.current_session_id AS "sessionId",
        coalesce((SELECT max(seq) FROM events WHERE session_id = p.current_session_id), -1) AS sequence
      FROM projects p WHERE p.id IN ${db.among(projectIds)}`,
  );
}

/** -1 when the log is empty. */
export async function lastSequence(db: Query, sessionId: string): Promise<number> {
  const [row] = await db.statement<{ seq: number | null }>(
    sql`SELECT max(seq) AS seq FROM events WHERE session_id = ${sessionId}`,
  );
  return row?.seq ?? -1;
}
