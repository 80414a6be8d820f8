import path from "node:path";
import { openDatabase } from "@/db/sqlite/open";

/** Durable commits a second of this disk now: one small row each, flushed, nothing else. */
export function bareCommitRate(folder: string, seconds: number): number {
  const db = openDatabase(path.join(folder, "commit-rate.sqlite"));
  db.raw.exec("CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT)");
  const insert = db.raw.prepare("INSERT INTO t (text) VALUES (?)");
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < seconds * 1_000) {
    insert.run("a row about as long as an event of the log, so that pages fill alike".repeat(3));
    commits++;
  }
  db.close();
  return commits / ((performance.now() - started) / 1_000);
}
