/** For tests: databases on one server for all of the process, each made from a template in some ten milliseconds. */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findPostgres } from "@/scripts/set-up/postgres-server.mjs";
import { openPostgres, type PostgresDatabase } from "../postgres/open";
import { asAdministrator, makeDatabase } from "./postgres-administrator";

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
  const { url, drop } = await makeDatabase(shared.server!.url, await shared.template);
  const opened: PostgresDatabase[] = [];
  const openAgain = () => {
    const db = openPostgres(url);
    opened.push(db);
    return db;
  };
  const close = async () => {
    for (const db of opened) if (db.isOpen) await db.close();
    await drop();
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
  const { url: server } = shared.server!;
  const name = `thresher_template_${hash.digest("hex").slice(0, 12)}`;
  const known = await asAdministrator(
    server,
    `SELECT 1 FROM pg_database WHERE datname = '${name}'`,
  );
  if (known.rowCount === 1) return name;
  const draft = `${name}_${randomBytes(4).toString("hex")}`;
  const made = await makeDatabase(server, "template0", draft);
  const db = openPostgres(made.url);
  await db.prepare(() => {});
  await db.close();
  // Another process may have been quicker.
  await asAdministrator(server, `ALTER DATABASE ${draft} RENAME TO ${name}`).catch(made.drop);
  return name;
}
