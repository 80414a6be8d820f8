/** Both engines' tables are the same ones: what is added to one is added to the other. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as ofPostgres } from "drizzle-orm/pg-core";
import { getTableConfig as ofSqlite } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as postgres from "../postgres/schema";
import * as sqlite from "../sqlite/schema";

type Config = Pick<
  ReturnType<typeof ofPostgres>,
  "indexes" | "foreignKeys" | "primaryKeys" | "uniqueConstraints"
>;

/** What a table amounts to, in words that both engines have. */
function inWords(table: Table, config: Config) {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const { name, notNull, hasDefault, primary, isUnique } = column;
    return { key, name, notNull, hasDefault, primary, isUnique, holds: kindOf(column.dataType) };
  });
  const names = (list: readonly unknown[]) =>
    list.map((column) => (column as { name: string }).name);
  return {
    name: getTableName(table),
    columns,
    keys: config.primaryKeys.map((key) => names(key.columns)),
    unique: config.uniqueConstraints.map((key) => names(key.columns)),
    indexes: config.indexes.map(({ config: index }) => [index.unique, names(index.columns)]),
    references: config.foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return [names(columns), getTableName(foreignTable), names(foreignColumns), key.onDelete];
    }),
  };
}

/** A custom type says nothing of what it holds: text, or bytes. */
function kindOf(dataType: string): string {
  return dataType === "number" ? "number" : "text or bytes";
}

const tables = (schema: object) => Object.entries(schema).filter(([, value]) => is(value, Table));

it("have the same tables, columns, keys, indexes and references", () => {
  const first = tables(sqlite).map(([key, table]) => [
    key,
    inWords(table, ofSqlite(table) as unknown as Config),
  ]);
  const second = tables(postgres).map(([key, table]) => [key, inWords(table, ofPostgres(table))]);
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
  expect(first.length).toBeGreaterThan(10);
});

const journal = (engine: string) => {
  const folder = path.resolve(import.meta.dirname, `../${engine}/migrations`);
  const { entries } = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  const tags = entries.map(({ tag }: { tag: string }) => tag) as string[];
  return { folder, tags };
};

it("every migration since PostgreSQL came has its pair, in the same order", () => {
  const names = (engine: string) => journal(engine).tags.map((tag) => tag.replace(/^\d+_/, ""));
  const [first, ...pairs] = names("postgres");
  expect(first).toBe("first");
  // PostgreSQL began with what these had made.
  const before = ["initial", "prior_score", "results_links", "personal_tokens"];
  expect(names("sqlite")).toEqual([...before, ...pairs]);
});

it.each(["sqlite", "postgres"])("the migrations of %s are those in its journal", (engine) => {
  const { folder, tags } = journal(engine);
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
});

it.each(["sqlite", "postgres"])(
  "the newest migration of %s makes the tables of its schema",
  (engine) => {
    const folder = path.resolve(import.meta.dirname, `../${engine}/migrations/meta`);
    const { entries } = JSON.parse(readFileSync(path.join(folder, "_journal.json"), "utf8"));
    const last = String(entries.at(-1).idx).padStart(4, "0");
    const made = JSON.parse(readFileSync(path.join(folder, `${last}_snapshot.json`), "utf8"));
    const schema = engine === "sqlite" ? sqlite : postgres;
    for (const [, table] of tables(schema)) {
      const name = getTableName(table);
      const found = made.tables[name] ?? made.tables[`public.${name}`];
      expect([name, Object.keys(found?.columns ?? {}).sort()]).toEqual([
        name,
        Object.values(getTableColumns(table))
          .map((column) => (column as { name: string }).name)
          .sort(),
      ]);
    }
  },
);
