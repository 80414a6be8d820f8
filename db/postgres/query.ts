import { type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Lock, Query, Tx } from "../store";
import { takeLocks } from "./locks";
import * as schema from "./schema";

const dialect = new PgDialect();

/** What reads and changes rows, by any connection of the pool or by one. */
export function queryOn(client: pg.Pool | pg.PoolClient, asksTogether: boolean): Tx {
  const words: Partial<Tx> = {
    ...{ t: schema, asksTogether, among, jsonText, hasText },
    // Never named: a pooler hands the connection to others between two statements.
    statement: async <T>(text: Parameters<Query["statement"]>[0]) => {
      const { sql: words, params } = dialect.sqlToQuery(text);
      return (await client.query(words, params)).rows as T[];
    },
    lock: (locks: readonly Lock[]) => takeLocks(client, locks),
  };
  return Object.assign(drizzle(client, { schema }), words) as unknown as Tx;
}

function among(values: readonly string[] | readonly number[]) {
  // An empty list says nothing of its type, which must be the column's.
  if (values.length === 0) return sql`(NULL)`;
  const type = typeof values[0] === "number" ? sql`integer` : sql`text`;
  return sql`(SELECT unnest(${sql.param(values)}::${type}[]))`;
}

function jsonText(column: SQLWrapper, key: string) {
  return sql`(${column}::json ->> ${key})`;
}

/** In the columns' own order of letters, "C", A to Z alone have two forms: as in SQLite. */
function hasText(column: SQLWrapper, text: string) {
  return sql`${column} ILIKE ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}
