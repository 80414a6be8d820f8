/** Copies the rows of every table from one database to another, whichever engines they are of. */
import { asc, count, getTableColumns, is, type SQL, sql, Table } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import * as schema from "../postgres/schema";
import type { Query, Tables, Tx } from "../store";

const tables: Tables = schema;

type TableKey = keyof Tables & string;
/** Any of them: columns are told by name. */
type AnyTable = Tables["events"];
type Row = Readonly<Record<string, unknown>>;

/** An item can have fifty thousand letters; and a statement some thirty thousand values. */
const rowsAtOnce = 500;

export async function countRows(from: Query): Promise<number> {
  let sum = 0;
  for (const key of tablesInOrder()) {
    const [row] = await from.select({ rows: count() }).from(tableOf(from, key));
    sum += Number(row?.rows ?? 0);
  }
  return sum;
}

/** Page by page. `see` is shown each page before it is written. */
export async function copyRows(
  from: Query,
  to: Tx,
  see: (table: TableKey, rows: readonly Row[]) => void,
): Promise<void> {
  for (const key of tablesInOrder()) {
    for await (const rows of pagesOf(from, key)) {
      see(key, rows);
      await to.insert(tableOf(to, key)).values(rows as unknown as AnyTable["$inferInsert"][]);
    }
  }
}

/** In order of the primary key, so that a log's events come one after the other. */
async function* pagesOf(from: Query, key: TableKey): AsyncGenerator<readonly Row[]> {
  const table = tableOf(from, key);
  const names = primaryKeyOf(key);
  const columns = names.map((name) => getTableColumns(table)[name as keyof typeof table._.columns]);
  let after: SQL | undefined;
  for (;;) {
    const rows: readonly Row[] = await from
      .select()
      .from(table)
      .where(after)
      .orderBy(...columns.map((column) => asc(column)))
      .limit(rowsAtOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    const last = rows.at(-1)!;
    const values = names.map((name) => sql`${last[name]}`);
    after = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
  }
}

function tableOf(db: Query, key: TableKey): AnyTable {
  return db.t[key] as unknown as AnyTable;
}

function configOf(key: TableKey) {
  return getTableConfig(tables[key] as unknown as PgTable);
}

/** By the names that rows have. */
function primaryKeyOf(key: TableKey): string[] {
  const { columns, primaryKeys } = configOf(key);
  const named = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const own = Object.entries(getTableColumns(tables[key] as unknown as Table));
  return named.map((column) => own.find(([, each]) => each.name === column.name)![0]);
}

/** Each after those that it refers to. */
function tablesInOrder(): TableKey[] {
  const left = new Set(
    Object.entries(tables).flatMap(([key, value]) => (is(value, Table) ? [key as TableKey] : [])),
  );
  const order: TableKey[] = [];
  while (left.size > 0) {
    for (const key of left) {
      const targets = configOf(key).foreignKeys.map((one) => one.reference().foreignTable);
      const waits = [...left].some(
        (other) => other !== key && targets.includes(tables[other] as unknown as PgTable),
      );
      if (waits) continue;
      order.push(key);
      left.delete(key);
    }
  }
  return order;
}
