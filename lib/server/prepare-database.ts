import { database } from "@/db/client";
import { databaseFile } from "@/db/data-folder";
import { migrateDatabase } from "@/db/open";
import { startDailyChores } from "./daily-chores";
import { instanceSecret } from "./instance-secret";

/** Opens and migrates the database and makes the secret, or ends the process with one sentence that says what to do. */
export function prepareDatabase(): void {
  try {
    migrateDatabase(database());
    instanceSecret();
  } catch (error) {
    console.error(
      `Thresher could not open its database ${databaseFile()}: ${reason(error)}. ` +
        "Check that the folder can be written to and that the file is Thresher's, or set THRESHER_DATA to another folder.",
    );
    process.exit(1);
  }
  startDailyChores(database());
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
