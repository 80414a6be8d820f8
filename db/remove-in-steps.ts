/** Removes many rows in small steps, so that annotators of other projects do not notice. */
import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { forgetWeight } from "./rows/item-sets";
import type { Database } from "./store";

/** A few thousand rows take some milliseconds. */
const rowsAtATime = 2_000;

/** A session's log, and its snapshots before it. */
export async function removeEventsInSteps(db: Database, sessionId: string): Promise<void> {
  for (const table of [sql`snapshots`, sql`events`]) {
    await removeInSteps(
      db,
      sql`DELETE FROM ${table} WHERE session_id = ${sessionId} AND seq IN
        (SELECT seq FROM ${table} WHERE session_id = ${sessionId} LIMIT ${rowsAtATime}) RETURNING 1`,
    );
  }
}

/** Of all sets of the project. */
export async function removeItemsInSteps(db: Database, projectId: string): Promise<void> {
  await removeInSteps(
    db,
    sql`DELETE FROM items WHERE project_id = ${projectId} AND (item_set, "index") IN
      (SELECT item_set, "index" FROM items WHERE project_id = ${projectId} LIMIT ${rowsAtATime}) RETURNING 1`,
  );
}

/** Of these sets of the project, and what they weigh once they are gone. */
export async function removeItemSetsInSteps(
  db: Database,
  projectId: string,
  sets: readonly number[],
): Promise<void> {
  for (const itemSet of sets) {
    const ofSet = sql`project_id = ${projectId} AND item_set = ${itemSet}`;
    await removeInSteps(
      db,
      sql`DELETE FROM items WHERE ${ofSet} AND "index" IN
        (SELECT "index" FROM items WHERE ${ofSet} LIMIT ${rowsAtATime}) RETURNING 1`,
    );
    await db.write([], (tx) => forgetWeight(tx, { projectId, itemSet }));
  }
}

async function removeInSteps(db: Database, removeSome: SQL): Promise<void> {
  while ((await db.write([], (tx) => tx.statement(removeSome))).length > 0) await setImmediate();
}
