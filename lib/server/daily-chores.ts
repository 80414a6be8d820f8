import type { Database } from "@/db/open";
import { purgeDeleted } from "./purge-deleted";
import { eraseAfterRetention } from "./retention";

const dayMs = 24 * 60 * 60 * 1000;

/** What a server does by itself, at its start and once a day. Nothing waits for it, and its failure ends nothing. */
export function startDailyChores(db: Database): void {
  const run = async () => {
    await purgeDeleted(db, Date.now()).catch((error: unknown) =>
      console.error("Deleted projects could not be removed for good; tried again tomorrow.", error),
    );
    await eraseAfterRetention(db, Date.now()).catch((error: unknown) =>
      console.error("Names past their time could not be erased; tried again tomorrow.", error),
    );
  };
  void run();
  setInterval(run, dayMs).unref();
}
