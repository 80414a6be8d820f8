// npm run backup [-- folder]: copies the database and the secret while the app runs.
import path from "node:path";
import { dataFolder } from "@/db/data-folder";
import { backUpInstance } from "@/lib/server/instance/backup-instance";
import { timeStamp } from "./time-stamp";

const target = process.argv[2] ?? path.join(dataFolder(), "backups", timeStamp());
const result = backUpInstance(dataFolder(), path.resolve(target));
if (result.ok) {
  console.log(`Backed up to ${target} (${Math.ceil(result.value.bytes / 1024)} KiB).`);
} else {
  console.error(result.problem.message);
  process.exitCode = 1;
}
