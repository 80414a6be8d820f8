import type { Database } from "@/db/open";
import { ensureStillOurs, isUnusable } from "@/db/still-ours";
import { ok, problem, type Result } from "./result";

/** Whether the instance can serve: its database opens, can be read, and takes the write lock. */
export function checkReady(open: () => Database): Result<null> {
  try {
    const { raw } = open();
    ensureStillOurs(raw);
    raw.prepare("SELECT count(*) FROM projects").get();
    raw.exec("BEGIN IMMEDIATE; ROLLBACK");
    return ok(null);
  } catch (error) {
    if (isUnusable(error)) return problem("unavailable", error.message);
    const reason = error instanceof Error ? error.message : String(error);
    return problem("unavailable", `The database cannot be used: ${reason}.`);
  }
}
