import type { Database } from "@/db/store";
import { isUnusable } from "@/db/unusable-database";
import { errorFields, log } from "@/lib/server/kernel/log";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { storageProblem } from "@/lib/server/kernel/storage-problem";

/** Whether the instance can serve: its database opens, can be read, and takes the write lock. */
export async function checkReady(open: () => Database): Promise<Result<null>> {
  try {
    await open().ready();
    return ok(null);
  } catch (error) {
    if (isUnusable(error)) return problem("unavailable", error.message);
    // Anyone may ask; anything beyond the kind of fault is in the log.
    log("error", "not-ready", errorFields(error));
    const known = storageProblem(error)?.message;
    return problem("unavailable", known ?? "The database can't be used. See the server's log.");
  }
}
