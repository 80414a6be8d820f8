import { availableParallelism } from "node:os";
import pg from "pg";

/** How long someone waits for a connection before they are told that the database is away. */
const connectTimeoutMs = 5_000;
/** No statement of a page or an answer takes nearly as long; what does is given up, and its connection with it. */
const queryTimeoutMs = 60_000;

const int8 = 20;

/** Milliseconds and bytes are 64 bits wide, and fit into a double. Everything else as the client reads it. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as "text"),
} as unknown as typeof pg.types;

export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, application_name: "thresher", max: poolSize() },
    ...{ connectionTimeoutMillis: connectTimeoutMs, query_timeout: queryTimeoutMs },
    // Statements of one group travel together. THRESHER_DATABASE_PIPELINE=off sends one after the other.
    ...{ types, keepAlive: true, pipeline: process.env.THRESHER_DATABASE_PIPELINE !== "off" },
    // The process may end although connections are idle.
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced when one is needed; who needs one is told if there is none.
  pool.on("error", () => {});
  // One in use tells its statement, and this as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function poolSize(): number {
  const wanted = Number(process.env.THRESHER_DATABASE_CONNECTIONS);
  return Number.isInteger(wanted) && wanted > 1 ? wanted : Math.max(10, 4 * availableParallelism());
}
