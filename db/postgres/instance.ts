/** The tables, and the row that all processes of an instance share. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { DatabaseUnusable, movedDatabase, newerDatabase } from "../unusable-database";
import { withClient } from "./transaction";
import { writerVersion } from "./writer-version";

const migrationsFolder = path.join(
  /*turbopackIgnore: true*/ process.cwd(),
  "db/postgres/migrations",
);

interface InstanceRow {
  readonly secret: string;
  readonly minWriter: number;
  readonly movedAtMs: number | null;
}

/** Brings the tables up to this version. Several processes may do so at once. */
export async function prepareInstance(pool: pg.Pool, migrations = migrationsFolder): Promise<void> {
  const present = await readInstance(pool);
  if (present && present.movedAtMs !== null) throw movedDatabase();
  if (present && present.minWriter > writerVersion) throw newerDatabase();
  await migrateTables(pool, migrations);
  await pool.query(
    "INSERT INTO instance (id, secret, min_writer) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING",
    [process.env.THRESHER_SECRET || randomBytes(32).toString("base64url"), writerVersion],
  );
  await pool.query("UPDATE instance SET min_writer = $1 WHERE min_writer < $1", [writerVersion]);
}

/** The one that every process signs with. Refuses another one: links and sign-ins of the others would be invalid. */
export async function readSecret(pool: pg.Pool, given: string | undefined): Promise<string> {
  const { secret } = (await readInstance(pool))!;
  if (!given || given === secret) return secret;
  throw new DatabaseUnusable(
    "THRESHER_SECRET is not the secret that this database's other processes sign with. Leave it unset: it is read from the database.",
  );
}

/** Null before the first migration. */
async function readInstance(pool: pg.Pool): Promise<InstanceRow | null> {
  const { rows } = await pool.query("SELECT to_regclass('instance') IS NOT NULL AS made");
  if (!rows[0].made) return null;
  const found = await pool.query<InstanceRow>(
    `SELECT secret, min_writer AS "minWriter", moved_at_ms AS "movedAtMs" FROM instance`,
  );
  return found.rows[0] ?? null;
}

/** Another process may be migrating at this moment: then the second try finds nothing left to do, or says what is wrong. */
async function migrateTables(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const once = () => withClient(pool, (client) => migrate(drizzle(client), { migrationsFolder }));
  await once().catch(once);
}
