import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { AttemptCounter, AttemptOptions } from "../store";

/** In a table of its own. Without the names that the package gives to its statements: a pooler would lose them. */
export function countAttempts(pool: pg.Pool, options: AttemptOptions): AttemptCounter {
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values),
  };
  return new RateLimiterPostgres({
    ...{ storeClient, storeType: "client", tableName: "attempts", tableCreated: true },
    ...{ ...options, clearExpiredByTimeout: true },
  });
}
