import { mkdirSync } from "node:fs";
import { databaseFile, databaseUrl, dataFolder } from "./data-folder";
import { openPostgres } from "./postgres/open";
import { openDatabase } from "./sqlite/open";
import type { Database } from "./store";

/** The database that the settings name: the PostgreSQL of DATABASE_URL, or the file in the data folder. */
export function openConfigured(): Database {
  const url = databaseUrl();
  if (url !== null) return openPostgres(url);
  mkdirSync(dataFolder(), { recursive: true, mode: 0o700 });
  return openDatabase(databaseFile());
}
