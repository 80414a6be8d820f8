/** Removes many rows in small steps, so that annotators of other projects do not notice. */
import { setImmediate } from "node:timers/promises";
import type { Database } from "./open";
import { write } from "./write";

/** A few thousand rows take some milliseconds. */
const rowsAtATime = 2_000;

/** A session's log, and its snapshots before it. */
export async function removeEventsInSteps(db: Database, sessionId: string): Promise<void> {
  await removeInSteps(db, { table: "snapshots", column: "session_id", value: sessionId });
  await removeInSteps(db, { table: "events", column: "session_id", value: sessionId });
}

/** Of all sets of the project. */
export async function removeItemsInSteps(db: Database, projectId: string): Promise<void> {
  await removeInSteps(db, { table: "items", column: "project_id", value: projectId });
}

interface Rows {
  readonly table: "snapshots" | "events" | "items";
  readonly column: "session_id" | "project_id";
  readonly value: string;
}

async function removeInSteps(db: Database, { table, column, value }: Rows): Promise<void> {
  const some = db.writer.raw.prepare<[string, number]>(
    `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} = ? LIMIT ?)`,
  );
  const removeSome = () => write(db, async () => some.run(value, rowsAtATime).changes);
  while ((await removeSome()) > 0) await setImmediate();
}
