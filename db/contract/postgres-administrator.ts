/** For tests and measurements: makes and drops databases of a server on which that is allowed. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export async function asAdministrator(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface MadeDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** With nothing in it, or a copy of the template. */
export async function makeDatabase(
  server: string,
  template = "template0",
  name = `thresher_test_${randomBytes(6).toString("hex")}`,
): Promise<MadeDatabase> {
  await asAdministrator(server, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await asAdministrator(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}
