import { dataFolder } from "@/db/data-folder";
import type { Database } from "@/db/store";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { errorFields, log } from "@/lib/server/kernel/log";
import { eraseAfterRetention } from "@/lib/server/people/retention";
import { purgeAbandonedDrafts, purgeDeleted } from "@/lib/server/projects/purge-deleted";
import { removeOldUpgradeBackups } from "./old-backups";

const dayMs = 24 * 60 * 60 * 1000;

/** What a server does by itself, at its start and once a day. Nothing waits for it; what fails is tried again tomorrow. */
export function startDailyChores(db: Database): void {
  const run = async () => {
    await purgeDeleted(db, Date.now()).catch((error: unknown) =>
      log("error", "purge-failed", errorFields(error)),
    );
    await purgeAbandonedDrafts(db, Date.now()).catch((error: unknown) =>
      log("error", "purge-failed", errorFields(error)),
    );
    await eraseAfterRetention(db, Date.now()).catch((error: unknown) =>
      log("error", "erasing-failed", errorFields(error)),
    );
    try {
      // In any case: an erasure of another process may have left something.
      await forgetOldPages(db);
      removeOldUpgradeBackups(dataFolder(), Date.now());
    } catch (error) {
      log("error", "purge-failed", errorFields(error));
    }
  };
  void run();
  setInterval(run, dayMs).unref();
}
