// npm run restore -- folder: puts a backup in the place of the present data, which is kept aside; with DATABASE_URL, into an empty database.
import path from "node:path";
import { databaseUrl, dataFolder } from "@/db/data-folder";
import { restorePostgres } from "@/lib/server/instance/dump-postgres";
import { restoreInstance } from "@/lib/server/instance/restore-instance";
import { timeStamp } from "./time-stamp";

const backup = process.argv[2];
if (!backup) {
  console.error("Name the backup to restore: npm run restore -- data/backups/2026-01-31-120000");
  process.exit(1);
}
const url = databaseUrl();
const result =
  url === null
    ? restoreInstance(path.resolve(backup), dataFolder(), `replaced-${timeStamp()}`)
    : restorePostgres(url, path.resolve(backup));
if (result.ok) {
  console.log(
    `Restored ${backup} into ${url === null ? dataFolder() : "the database of DATABASE_URL"}.`,
  );
  if (result.value.aside) console.log(`The previous data is in ${result.value.aside}.`);
} else {
  console.error(result.problem.message);
  process.exitCode = 1;
}
