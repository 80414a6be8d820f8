/** The logs in PostgreSQL. Any process may write: it locks the session's row, reads what others wrote, decides, inserts and commits. */
import type pg from "pg";
import {
  type Decided,
  type EventLog,
  type Group,
  type GroupWithRows,
  mostNews,
  type News,
  TryAgain,
} from "../event-log";
import { type EventRow, readEvent, readEventPage, readEventsAfter } from "../rows/events";
import { readLatestSnapshot, writeSnapshot } from "../rows/snapshots";
import type { Database } from "../store";
import { canBeDoneAgain, wasCutOff } from "./faults";
import { lockRows, takeLocks } from "./locks";
import { queryOn } from "./query";
import { settleByHash } from "./settle-by-hash";
import { begin, ensureCommitted, ensureMayWrite, untilDone, withClient } from "./transaction";

type Client = pg.PoolClient;

export interface LogParts {
  readonly pool: pg.Pool;
  /** Reads and writes rows. */
  readonly db: Omit<Database, "log">;
  /** Told what time it is there; says what time to give to events. */
  readonly timeOf: (databaseMs: number) => number;
}

export function postgresLog(parts: LogParts): EventLog {
  const { db } = parts;
  return {
    together: "session",
    append: (group) => untilDone(() => append(parts, group)),
    appendWithRows: (group) => untilDone(() => appendWithRows(parts, group)),
    after: (sessionId, after, limit) =>
      limit === undefined
        ? readEventsAfter(db, sessionId, after)
        : readEventPage(db, sessionId, { after, limit }),
    at: (sessionId, seq) => readEvent(db, sessionId, seq),
    readSnapshot: (sessionId) => readLatestSnapshot(db, sessionId),
    writeSnapshot: (snapshot) => db.write([], (tx) => writeSnapshot(tx, snapshot)),
  };
}

/** Two journeys to the server: lock and news, then insert and commit. */
async function append<T>(parts: LogParts, group: Group<T>): Promise<T> {
  const outcome: Outcome<T> = { decided: null };
  try {
    return await withClient(parts.pool, async (client) => {
      const [, , ...found] = await Promise.all([
        client.query(begin),
        lockSessions(client, group),
        ...readNews(client, group),
      ]);
      outcome.decided = decide(parts, found, (news, nowMs) => group.decide(news, nowMs));
      await finish(client, outcome.decided.events);
      return outcome.decided.value;
    });
  } catch (error) {
    return settle(parts, outcome, error);
  }
}

async function appendWithRows<L, T>(parts: LogParts, group: GroupWithRows<L, T>): Promise<T> {
  const outcome: Outcome<T> = { decided: null };
  try {
    return await withClient(parts.pool, async (client) => {
      const tx = queryOn(client, false);
      await client.query(begin);
      await takeLocks(client, group.locks);
      await lockSessions(client, group);
      const looked = await group.look(tx);
      const found = await Promise.all(readNews(client, group));
      const decided = decide(parts, found, (news, nowMs) => group.decide(news, nowMs, looked));
      outcome.decided = decided;
      await insert(client, decided.events);
      await group.rows(tx, looked, decided.value);
      ensureCommitted(await client.query("COMMIT"));
      return decided.value;
    });
  } catch (error) {
    return settle(parts, outcome, error);
  }
}

function lockSessions(client: Client, { sessions }: Pick<Group<never>, "sessions">) {
  const ids = sessions.map(({ id }) => id);
  return lockRows(client, "rank_sessions", ids);
}

interface NewsRow extends EventRow {
  readonly minWriter: number;
  readonly nowMs: number;
}

/**
 * A statement of its own after the lock, since a statement sees what was committed when it began: together with the lock it would miss
 * what another process wrote while we waited. Says the time under the lock and which versions may write, also where there is no news.
 */
function readNews(client: Client, { sessions }: Pick<Group<never>, "sessions">) {
  return sessions.map(async ({ id, after }) => {
    const { rows } = await client.query<NewsRow>(
      `SELECT i.min_writer AS "minWriter", (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "nowMs",
         e.session_id AS "sessionId", e.seq, e.at_ms AS "atMs", e.kind, e.payload, e.hash
       FROM instance i LEFT JOIN events e ON e.session_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
      [id, after, mostNews],
    );
    return { id, rows };
  });
}

type Found = readonly { readonly id: string; readonly rows: readonly NewsRow[] }[];

/** At once: from what others wrote to what we write the thread is not given up. */
function decide<D>(parts: LogParts, found: Found, act: (news: News, nowMs: number) => D): D {
  const first = found[0]?.rows[0];
  if (!first) throw new Error("The database has lost its instance row.");
  ensureMayWrite(first.minWriter);
  const news = new Map(
    found.map(({ id, rows }) => [
      id,
      rows.flatMap(({ minWriter: _, nowMs: __, ...event }) => (event.seq === null ? [] : [event])),
    ]),
  );
  return act(news, parts.timeOf(first.nowMs));
}

/** In one journey. What wrote nothing needs no flush. */
async function finish(client: Client, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) {
    await client.query("ROLLBACK");
    return;
  }
  const [, committed] = await Promise.all([insert(client, events), client.query("COMMIT")]);
  ensureCommitted(committed);
}

function insert(client: Client, events: readonly EventRow[]): Promise<unknown> {
  if (events.length === 0) return Promise.resolve();
  return client.query(
    `INSERT INTO events (session_id, seq, at_ms, kind, payload, hash)
     SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[])`,
    [
      events.map(({ sessionId }) => sessionId),
      events.map(({ seq }) => seq),
      events.map(({ atMs }) => atMs),
      events.map(({ kind }) => kind),
      events.map(({ payload }) => payload),
      events.map(({ hash }) => hash),
    ],
  );
}

interface Outcome<T> {
  /** Null until it was decided: then memory may be ahead of the log. */
  decided: Decided<T> | null;
}

/** After a failure: whether it was written all the same, and whether it can be done again. */
async function settle<T>({ pool }: LogParts, { decided }: Outcome<T>, error: unknown): Promise<T> {
  if (decided === null) throw error;
  // Memory has decided already: it is read again before the next try.
  if (canBeDoneAgain(error)) throw new TryAgain("Others were in the way.", { cause: error });
  const last = decided.events.at(-1);
  if (last && wasCutOff(error) && (await settleByHash(pool, last))) return decided.value;
  throw error;
}
