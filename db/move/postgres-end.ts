import { sql } from "drizzle-orm";
import pg from "pg";
import { openPostgres } from "../postgres/open";
import { queryOn } from "../postgres/query";
import { ensureCommitted, withClient } from "../postgres/transaction";
import { movedWriter } from "../postgres/writer-version";
import { DatabaseUnusable } from "../unusable-database";
import type { MovingEnd } from "./moving-end";

export async function openPostgresSource(url: string): Promise<MovingEnd> {
  if (await isInUse(url)) {
    throw new DatabaseUnusable(
      `Thresher is running on ${withoutPassword(url)}. Stop all its processes first.`,
    );
  }
  return endOf(url);
}

/** A database without accounts and projects. */
export async function openPostgresTarget(url: string): Promise<MovingEnd> {
  const end = endOf(url);
  await end.db.prepare(() => {});
  const [found] = await end.db.statement<{ filled: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM projects) AS filled`,
  );
  if (!found?.filled) return end;
  await end.db.close();
  throw new DatabaseUnusable(
    `${end.name} is not empty, and was left as it is. Create an empty database and move to that.`,
  );
}

function endOf(url: string): MovingEnd {
  const db = openPostgres(url);
  return {
    db,
    name: withoutPassword(url),
    holdStill: (act) =>
      withClient(db.pool, async (client) => {
        await client.query("BEGIN; SET LOCAL statement_timeout = 0");
        await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
        const { rows } = await client.query<{ name: string }>(
          "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()",
        );
        // Everybody may read; who wants to write waits.
        await client.query(
          `LOCK TABLE ${rows.map(({ name }) => name).join(", ")} IN SHARE ROW EXCLUSIVE MODE`,
        );
        const value = await act(queryOn(client, false));
        ensureCommitted(await client.query("COMMIT"));
        return value;
      }),
    markMoved: async (tx, nowMs) => {
      await tx.statement(
        sql`UPDATE instance SET moved_at_ms = ${nowMs}, min_writer = ${movedWriter}`,
      );
    },
    keepSecret: async (tx, secret) => {
      await tx.statement(sql`UPDATE instance SET secret = ${secret}`);
    },
  };
}

/** Every process of the app says its name when it connects. */
async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'thresher' AND pid <> pg_backend_pid()",
    );
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}
