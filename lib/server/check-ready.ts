import type { Database } from "@/db/open";
import { ok, problem, type Result } from "./result";

/** Whether the instance can serve: its database opens, can be read, and takes the write lock. */
export function checkReady(open: () => Database): Result<null> {
  try {
    const { raw } = open();
    raw.prepare("SELECT count(*) FROM projects").get();
    raw.exec("BEGIN IMMEDIATE; ROLLBACK");
    return ok(null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem("unavailable", `The database cannot be used: ${reason}.`);
  }
}
