import BetterSqlite from "better-sqlite3";
import { type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Query, Tx } from "../store";
import { rememberFile } from "./file-identity";
import * as schema from "./schema";

/** How long a statement waits for another process's write before it fails. */
const busyTimeoutMs = 10_000;

/** One connection to a file. Its promises are kept at once. */
export type Connection = Tx & { readonly raw: BetterSqlite.Database };

export function connect(file: string): Connection {
  const raw = new BetterSqlite(file, { timeout: busyTimeoutMs });
  raw.pragma("journal_mode = WAL");
  // An acknowledged answer is on the disk: every commit is flushed.
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  // What is erased is overwritten, not only unlinked.
  raw.pragma("secure_delete = ON");
  rememberFile(raw);
  const words: Partial<Tx> = {
    ...{ t: schema as unknown as Query["t"], asksTogether: false },
    ...{ statement: statements(raw), among, jsonText, hasText },
    // The one lock of a file is taken when a write begins.
    lock: async () => {},
  };
  return Object.assign(drizzle(raw, { schema }), words, { raw }) as unknown as Connection;
}

const dialect = new SQLiteSyncDialect();

function statements(raw: BetterSqlite.Database): Query["statement"] {
  const prepared = new Map<string, BetterSqlite.Statement>();
  return async <T>(text: Parameters<Query["statement"]>[0]) => {
    const query = dialect.sqlToQuery(text);
    let statement = prepared.get(query.sql);
    if (!statement) {
      statement = raw.prepare(query.sql);
      prepared.set(query.sql, statement);
    }
    if (statement.reader) return statement.all(...query.params) as T[];
    statement.run(...query.params);
    return [];
  };
}

function among(values: readonly string[] | readonly number[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

function jsonText(column: SQLWrapper, key: string) {
  return sql`json_extract(${column}, ${`$.${key}`})`;
}

function hasText(column: SQLWrapper, text: string) {
  return sql`${column} LIKE ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`;
}
