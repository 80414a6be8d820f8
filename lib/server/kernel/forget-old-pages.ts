/**
 * What was overwritten is zeroed in the database file (secure_delete), but the write-ahead log still has the pages of before until
 * it is emptied, which automatic checkpoints do not do. A reader in another process can hold that up: then it is tried
 * again until it is done.
 */
import { emptyWriteAheadLog } from "@/db/erase";
import { type Database, isOpen } from "@/db/open";
import { errorFields, log } from "./log";

const againMs = 60_000;

const waiting = new WeakMap<object, NodeJS.Timeout>();

/** False when it has to be tried again, which happens by itself. */
export function forgetOldPages(db: Database): boolean {
  // When the server stops: its next start looks after it.
  const done = !isOpen(db) || tryToForget(db);
  if (done) {
    clearInterval(waiting.get(db));
    waiting.delete(db);
  } else if (!waiting.has(db)) {
    log("warn", "old-pages-kept");
    const timer = setInterval(() => forgetOldPages(db), againMs);
    waiting.set(db, timer.unref());
  }
  return done;
}

function tryToForget(db: Database): boolean {
  try {
    return emptyWriteAheadLog(db);
  } catch (error) {
    log("error", "erasing-failed", errorFields(error));
    return false;
  }
}
