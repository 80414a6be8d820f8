/**
 * What was overwritten is zeroed in the database file (secure_delete), but the write-ahead log still has the pages of before until
 * it is emptied, which automatic checkpoints do not do. A reader in another process can hold that up: then it is tried
 * again until it is done.
 */
import type { Database } from "@/db/store";
import { errorFields, log } from "./log";

const againMs = 60_000;

const waiting = new WeakMap<object, NodeJS.Timeout>();

/** False when it has to be tried again, which happens by itself. */
export async function forgetOldPages(db: Database): Promise<boolean> {
  // When the server stops: its next start looks after it.
  const done = !db.isOpen || (await tryToForget(db));
  if (done) {
    clearInterval(waiting.get(db));
    waiting.delete(db);
  } else if (!waiting.has(db)) {
    log("warn", "old-pages-kept");
    const timer = setInterval(() => void forgetOldPages(db), againMs);
    waiting.set(db, timer.unref());
  }
  return done;
}

async function tryToForget(db: Database): Promise<boolean> {
  try {
    return await db.forgetErased();
  } catch (error) {
    if (db.isOpen) log("error", "erasing-failed", errorFields(error));
    return false;
  }
}
