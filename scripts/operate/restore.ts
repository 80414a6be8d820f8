// npm run restore -- folder: puts a backup in the place of the present data, which is kept aside.
import path from "node:path";
import { dataFolder } from "@/db/data-folder";
import { restoreInstance } from "@/lib/server/instance/restore-instance";
import { timeStamp } from "./time-stamp";

const backup = process.argv[2];
if (!backup) {
  console.error("Name the backup to restore: npm run restore -- data/backups/2026-01-31-120000");
  process.exit(1);
}
const result = restoreInstance(path.resolve(backup), dataFolder(), `replaced-${timeStamp()}`);
if (result.ok) {
  console.log(`Restored ${backup} into ${dataFolder()}.`);
  if (result.value.aside) console.log(`The previous data is in ${result.value.aside}.`);
} else {
  console.error(result.problem.message);
  process.exitCode = 1;
}
