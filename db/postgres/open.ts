import type pg from "pg";
import type { Database } from "../store";
import { DatabaseUnusable } from "../unusable-database";
import { countAttempts } from "./attempts";
import { prepareInstance, readSecret } from "./instance";
import { takeLocks } from "./locks";
import { postgresLog } from "./log";
import { openPool } from "./pool";
import { queryOn } from "./query";
import { begin, ensureCommitted, ensureMayWrite, untilDone, withClient } from "./transaction";

export interface PostgresDatabase extends Database {
  readonly pool: pg.Pool;
}

/** Connects when first asked something. */
export function openPostgres(url: string): PostgresDatabase {
  const pool = openPool(url);
  // What the database's clock is ahead of ours, as far as it has said.
  let aheadMs = 0;
  const databaseClock = () => Date.now() + aheadMs;
  let isOpen = true;
  const own: Partial<PostgresDatabase> = {
    ...{ kind: "postgres", pool, clock: databaseClock },
    get isOpen() {
      return isOpen;
    },
    write: (locks, act) => untilDone(() => write(pool, locks, act)),
    prepare: (_, migrations) => prepareInstance(pool, migrations),
    attempts: (options) => countAttempts(pool, options),
    secret: (given) => readSecret(pool, given),
    ensureUsable: () => {},
    ready: () => ready(pool),
    forgetErased: async () => {
      // What was overwritten stays in the table as a dead row until it is swept.
      await pool.query("VACUUM members, users, projects");
      return true;
    },
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, waiting };
    },
    close: async () => {
      isOpen = false;
      await pool.end();
    },
  };
  const reader = queryOn(pool, true);
  Object.defineProperties(reader, Object.getOwnPropertyDescriptors(own));
  const db = reader as unknown as PostgresDatabase;
  const timeOf = (databaseMs: number) => {
    aheadMs = databaseMs - Date.now();
    return db.clock === databaseClock ? databaseMs : db.clock();
  };
  return Object.assign(db, { log: postgresLog({ pool, db, timeOf }) });
}

async function write<T>(
  pool: pg.Pool,
  locks: Parameters<Database["write"]>[0],
  act: Parameters<Database["write"]>[1],
): Promise<T> {
  return withClient(pool, async (client) => {
    const [, , { rows }] = await Promise.all([
      client.query(begin),
      takeLocks(client, locks),
      client.query<{ minWriter: number }>(`SELECT min_writer AS "minWriter" FROM instance`),
    ]);
    ensureMayWrite(rows[0]!.minWriter);
    const value = (await act(queryOn(client, false))) as T;
    ensureCommitted(await client.query("COMMIT"));
    return value;
  });
}

async function ready(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string; standby: boolean; minWriter: number }>(
    `SELECT current_setting('fsync') AS fsync, pg_is_in_recovery() AS standby, min_writer AS "minWriter" FROM instance`,
  );
  const { fsync, standby, minWriter } = rows[0]!;
  ensureMayWrite(minWriter);
  if (standby) {
    throw new DatabaseUnusable(
      "DATABASE_URL leads to a standby of the database, which takes no answers. Let it lead to the primary.",
    );
  }
  if (fsync === "off") {
    throw new DatabaseUnusable(
      "The database runs with fsync=off: answers it has taken can be lost when its machine stops. Switch fsync on.",
    );
  }
}
