// npm run backup [-- folder]: copies the database and the secret while the app runs.
import path from "node:path";
import { databaseUrl, dataFolder } from "@/db/data-folder";
import { backUpInstance } from "@/lib/server/instance/backup-instance";
import { dumpPostgres } from "@/lib/server/instance/dump-postgres";
import { timeStamp } from "./time-stamp";

const url = databaseUrl();
const target = path.resolve(process.argv[2] ?? path.join(dataFolder(), "backups", timeStamp()));
const result = url === null ? backUpInstance(dataFolder(), target) : dumpPostgres(url, target);
if (result.ok) {
  console.log(`Backed up to ${target} (${Math.ceil(result.value.bytes / 1024)} KiB).`);
} else {
  console.error(result.problem.message);
  process.exitCode = 1;
}
