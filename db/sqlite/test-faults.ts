/** For tests: faults as SQLite itself raises them. */
import { SqliteError } from "better-sqlite3";

export function sqliteFault(message: string, code: string): Error {
  return new SqliteError(message, code);
}
