/** For tests: databases on one server for all of the process, each made from a template in some ten milliseconds. */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findPostgres } from "@/scripts/set-up/postgres-server.mjs";
import { openPostgres, type PostgresDatabase } from "../postgres/open";

type Server = Awaited<ReturnType<typeof findPostgres>>;

// Under a name of its own: what begins with "thresher" is cleared between test files.
const holder = globalThis as {
  testPostgres?: { server: Server; template: Promise<string> | null };
};

const root = path.resolve(import.meta.dirname, "../..");
holder.testPostgres ??= { server: await findPostgres(root), template: null };
const shared = holder.testPostgres;

export const hasPostgres = shared.server !== null;

export interface PostgresForTest {
  readonly db: PostgresDatabase;
  readonly url: string;
  readonly openAgain: () => PostgresDatabase;
  readonly close: () => Promise<void>;
}

export async function openTestPostgres(): Promise<PostgresForTest> {
  shared.template ??= makeTemplate();
  const name = `thresher_test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE ${await shared.template}`);
  const url = addressOf(name);
  const opened: PostgresDatabase[] = [];
  const openAgain = () => {
    const db = openPostgres(url);
    opened.push(db);
    return db;
  };
  const close = async () => {
    for (const db of opened) if (db.isOpen) await db.close();
    await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { db: openAgain(), url, openAgain, close };
}

/** Named after the migrations: made once on a server, however many processes test on it. */
async function makeTemplate(): Promise<string> {
  const folder = path.join(root, "db/postgres/migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith(".sql")) hash.update(readFileSync(path.join(folder, file)));
  }
  const name = `thresher_template_${hash.digest("hex").slice(0, 12)}`;
  const known = await asAdministrator(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (known.rowCount === 1) return name;
  const draft = `${name}_${randomBytes(4).toString("hex")}`;
  await asAdministrator(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
  const db = openPostgres(addressOf(draft));
  await db.prepare(() => {});
  await db.close();
  // Another process may have been quicker.
  await asAdministrator(`ALTER DATABASE ${draft} RENAME TO ${name}`).catch(() =>
    asAdministrator(`DROP DATABASE ${draft}`),
  );
  return name;
}

function addressOf(database: string): string {
  const url = new URL(shared.server!.url);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(shared.server!.url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
