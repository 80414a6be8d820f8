import path from "node:path";
import { DatabaseUnusable } from "./unusable-database";

/** Where everything that must outlive the server is kept. */
export function dataFolder(): string {
  return path.resolve(/*turbopackIgnore: true*/ process.cwd(), process.env.THRESHER_DATA || "data");
}

export function databaseFile(): string {
  return path.join(/*turbopackIgnore: true*/ dataFolder(), "thresher.sqlite");
}

/** The PostgreSQL that everything is kept in instead, as DATABASE_URL says; null for the file. */
export function databaseUrl(): string | null {
  const given = process.env.DATABASE_URL?.trim();
  if (!given) return null;
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new DatabaseUnusable(
    "DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/thresher. Leave it unset to use a file.",
  );
}
