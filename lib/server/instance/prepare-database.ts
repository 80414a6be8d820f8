import path from "node:path";
import { database } from "@/db/client";
import { databaseFile, databaseUrl, dataFolder } from "@/db/data-folder";
import { DatabaseUnusable, isUnusable } from "@/db/unusable-database";
import { mailSetting } from "@/lib/server/accounts/mail";
import { signUpSetting } from "@/lib/server/accounts/sign-up-policy";
import { trustedProxies } from "@/lib/server/http/client-address";
import { countAttemptsIn } from "@/lib/server/kernel/attempt-limits";
import { learnSecret } from "@/lib/server/kernel/instance-secret";
import { withoutPersonalData } from "@/lib/server/kernel/log";
import type { Result } from "@/lib/server/kernel/result";
import { measureProcess } from "@/lib/server/metrics/metrics";
import { metricsSetting } from "@/lib/server/metrics/metrics-setting";
import { modelSetting } from "@/lib/server/models/server-model";
import { startModelRuns } from "@/lib/server/models/watch-runs";
import { retentionSetting } from "@/lib/server/people/retention";
import { startWebhooks } from "@/lib/server/webhooks/watch";
import { backUpInstance } from "./backup-instance";
import { startDailyChores } from "./daily-chores";
import { restoreWasInterrupted } from "./restore-instance";

/** Each says what is wrong with its setting: a word that nobody understands is told at the start, not guessed at later. */
const settings: readonly (() => Result<unknown>)[] = [
  signUpSetting,
  mailSetting,
  retentionSetting,
  trustedProxies,
  () => modelSetting(),
  metricsSetting,
];

/** Opens and migrates the database and makes the secret, or ends the process with one sentence that says what to do. */
export async function prepareDatabase(migrations?: string): Promise<void> {
  for (const setting of settings) {
    const read = setting();
    if (read.ok) continue;
    console.error(`Thresher can't start: ${read.problem.message}`);
    process.exit(1);
  }
  try {
    if (databaseUrl() === null) refuseHalfRestored();
    const db = database();
    await db.prepare(backUpBeforeMigrating, migrations);
    await learnSecret(db);
    countAttemptsIn(db);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
  process.once("exit", closeDatabase);
  if (process.env.THRESHER_METRICS_TOKEN) measureProcess();
  startDailyChores(database());
  startWebhooks(database());
  startModelRuns(database());
}

/** So that nothing is left to be read from the write-ahead log. */
function closeDatabase(): void {
  try {
    void database().close();
  } catch {
    // Gone or damaged: there is nothing left to close, and the log said so when it happened.
  }
}

/** Otherwise an empty database would be made in the place of the one that was being restored. */
function refuseHalfRestored(): void {
  if (!restoreWasInterrupted(databaseFile())) return;
  throw new DatabaseUnusable(
    "A restore was interrupted before its last step. Run npm run restore again, or move the previous data back from replaced-….",
  );
}

/** Migrations only go forward: this backup is the way back, also for who forgot to make one. */
function backUpBeforeMigrating(): void {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 17);
  const target = path.join(
    /*turbopackIgnore: true*/ dataFolder(),
    `backups/before-upgrade-${stamp}`,
  );
  const made = backUpInstance(dataFolder(), target);
  if (!made.ok) {
    throw new DatabaseUnusable(
      `The database must be migrated to this version, but the backup before migrating failed: ${made.problem.message}`,
    );
  }
}

function sentence(error: unknown): string {
  if (process.env.DATABASE_URL) {
    if (isUnusable(error)) return `Thresher can't start: ${error.message}`;
    return (
      `Thresher couldn't use the database of DATABASE_URL: ${withoutPersonalData(reason(error))}. ` +
      "Check that it is running, that the address, name and password are right, and that the account may create tables in it."
    );
  }
  const file = databaseFile();
  if (isUnusable(error)) return `Thresher can't start with ${file}: ${error.message}`;
  return (
    `Thresher couldn't open its database ${file}: ${reason(error)}. ` +
    "Check that the folder is writable and that the file is a Thresher database, or set THRESHER_DATA to another folder."
  );
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
