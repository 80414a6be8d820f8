import { dataFolder } from "@/db/data-folder";
import { forgetRequestKeys } from "@/db/rows/request-keys";
import type { Database } from "@/db/store";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { errorFields, log } from "@/lib/server/kernel/log";
import { eraseAfterRetention } from "@/lib/server/people/retention";
import { purgeAbandonedDrafts, purgeDeleted } from "@/lib/server/projects/purge-deleted";
import { forgetOldDeliveries } from "@/lib/server/webhooks/watch";
import { removeOldUpgradeBackups } from "./old-backups";

const dayMs = 24 * 60 * 60 * 1000;
/** Whoever repeats a request of the API does so within minutes. */
const keysKeptMs = 30 * dayMs;

/** What a server does by itself, at its start and once a day. Nothing waits for it; what fails is tried again tomorrow. */
export function startDailyChores(db: Database): void {
  const chore = async (failure: string, act: () => unknown) => {
    try {
      if (db.isOpen) await act();
    } catch (error) {
      // Closed meanwhile: the server stops, and its next start looks after it.
      if (db.isOpen) log("error", failure, errorFields(error));
    }
  };
  const run = async () => {
    await chore("purge-failed", () => purgeDeleted(db, Date.now()));
    await chore("purge-failed", () => purgeAbandonedDrafts(db, Date.now()));
    await chore("erasing-failed", () => eraseAfterRetention(db, Date.now()));
    // In any case: an erasure of another process may have left something.
    await chore("erasing-failed", () => forgetOldPages(db));
    await chore("purge-failed", () => removeOldUpgradeBackups(dataFolder(), Date.now()));
    await chore("purge-failed", () => forgetOldDeliveries(db, Date.now()));
    await chore("purge-failed", () =>
      db.write([], (tx) => forgetRequestKeys(tx, Date.now() - keysKeptMs)),
    );
  };
  void run();
  setInterval(run, dayMs).unref();
}
