// npm run move -- --to postgres://… (or a folder): moves everything from the database in use, which DATABASE_URL or THRESHER_DATA names, to another one.
import path from "node:path";
import { databaseUrl, dataFolder } from "@/db/data-folder";
import { openPostgresSource, openPostgresTarget } from "@/db/move/postgres-end";
import { openSqliteSource, openSqliteTarget } from "@/db/move/sqlite-end";
import { isUnusable } from "@/db/unusable-database";
import { moveInstance } from "@/lib/server/instance/move-instance";
import { instanceSecret, learnSecret } from "@/lib/server/kernel/instance-secret";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import { progressLine } from "./progress-line";

const usage =
  "Name where everything is to be moved to: npm run move -- --to postgres://user:password@host:5432/thresher, or a folder.";

async function main(): Promise<void> {
  const [flag, to] = process.argv.slice(2);
  if (flag !== "--to" || !to) throw new Error(usage);
  const isAddress = /^postgres(ql)?:\/\//.test(to);
  const url = databaseUrl();
  if (isAddress ? to === url : url === null && path.resolve(to) === dataFolder()) {
    throw new Error("Source and target are the same.");
  }
  const source = url === null ? openSqliteSource(dataFolder()) : await openPostgresSource(url);
  await source.db.prepare(() => {
    throw new Error(
      "The data is of an earlier version. Start this version on it once, stop it, and move then.",
    );
  });
  await learnSecret(source.db);
  const target = isAddress ? await openPostgresTarget(to) : openSqliteTarget(path.resolve(to));
  if (!isAddress) await target.db.prepare(() => {});
  console.log(`Moving everything from ${source.name} to ${target.name}.`);
  const progress = progressLine();
  const started = performance.now();
  const { rows, events, sessions, unreplayed } = await moveInstance(source, target, {
    secret: instanceSecret(),
    progress,
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(
    `Moved ${rows} rows in ${seconds} s. All ${events} events have the same hashes; ${sessions} sessions were replayed on both sides, and their proofs are the same byte for byte.`,
  );
  if (unreplayed > 0) {
    console.log(
      `${unreplayed} sessions of another version of the algorithm could not be replayed; their logs are the same.`,
    );
  }
  console.log(
    `${source.name} is marked as moved: Thresher no longer starts on it. Start it on ${target.name} now (${isAddress ? "DATABASE_URL" : "THRESHER_DATA"}).`,
  );
  await Promise.all([source.db.close(), target.db.close()]);
}

main().catch((error: unknown) => {
  const known = isUnusable(error) ? error.message : storageProblem(error)?.message;
  console.error(known ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
