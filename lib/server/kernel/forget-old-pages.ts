/**
 * What was overwritten is zeroed in the database file (secure_delete), but the write-ahead log still has the pages of before until
 * it is emptied, which automatic checkpoints do not do. A reader in another process can hold that up: then it is tried
 * again until it is done.
 */
import type { Database } from "@/db/open";
import { errorFields, log } from "./log";

/** All of this process waits meanwhile. */
const patienceMs = 50;
const againMs = 60_000;

const waiting = new WeakMap<object, NodeJS.Timeout>();

/** False when it has to be tried again, which happens by itself. */
export function forgetOldPages(db: Database): boolean {
  // When the server stops: its next start looks after it.
  const done = !db.raw.open || emptyLog(db);
  if (done) {
    clearInterval(waiting.get(db.raw));
    waiting.delete(db.raw);
  } else if (!waiting.has(db.raw)) {
    log("warn", "old-pages-kept");
    const timer = setInterval(() => forgetOldPages(db), againMs);
    waiting.set(db.raw, timer.unref());
  }
  return done;
}

function emptyLog({ raw }: Database): boolean {
  const usualMs = raw.pragma("busy_timeout", { simple: true });
  try {
    raw.pragma(`busy_timeout = ${patienceMs}`);
    const [result] = raw.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    log("error", "erasing-failed", errorFields(error));
    return false;
  } finally {
    raw.pragma(`busy_timeout = ${usualMs}`);
  }
}
