/** The connection broke and nobody said whether the commit was done: the log knows. */
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { EventRow } from "../rows/events";
import { wasCutOff } from "./faults";
import { lockRows } from "./locks";
import { begin, withClient } from "./transaction";

/** Some ten seconds in all: a database that was restarted is back by then. */
const pausesMs = [0, 100, 300, 600, 1_000, 2_000, 3_000, 3_000];

/** Whether our last event is in its place. Throws when the database does not come back. */
export async function settleByHash(pool: pg.Pool, event: EventRow): Promise<boolean> {
  let last: unknown;
  for (const pauseMs of pausesMs) {
    await setTimeout(pauseMs);
    try {
      return await isWritten(pool, event);
    } catch (error) {
      if (!wasCutOff(error)) throw error;
      last = error;
    }
  }
  throw last;
}

/** Under the lock: what is left of our transaction may still be about to commit, and holds it until then. */
function isWritten(pool: pg.Pool, { sessionId, seq, hash }: EventRow): Promise<boolean> {
  return withClient(pool, async (client) => {
    await client.query(begin);
    await lockRows(client, "rank_sessions", [sessionId]);
    const { rowCount } = await client.query(
      "SELECT 1 FROM events WHERE session_id = $1 AND seq = $2 AND hash = $3",
      [sessionId, seq, hash],
    );
    await client.query("ROLLBACK");
    return rowCount === 1;
  });
}
