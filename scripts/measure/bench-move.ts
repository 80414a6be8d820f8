/** npm run bench:move: moves a project with 10,000 items and 200,000 answers to a PostgreSQL with flushes on and back, and says how long it took. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeDatabase } from "@/db/contract/postgres-administrator";
import type { MovingEnd } from "@/db/move/moving-end";
import { openPostgresSource, openPostgresTarget } from "@/db/move/postgres-end";
import { openSqliteSource, openSqliteTarget } from "@/db/move/sqlite-end";
import { moveInstance } from "@/lib/server/instance/move-instance";
import { startPostgres } from "../set-up/postgres-server.mjs";
import { openBenchDatabase } from "./bench/bench-project";
import { makeOwnerProject } from "./bench/owner-project";
import { runMain } from "./bench/run-main";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    answers: { type: "string", default: "200000" },
  },
});

async function timed(what: string, source: MovingEnd, target: MovingEnd) {
  const started = performance.now();
  const [user, cpu] = [process.cpuUsage(), os.loadavg()[0]!];
  const moved = await moveInstance(source, target, {
    secret: "a secret that is long enough to be one",
    progress: () => {},
  });
  const seconds = (performance.now() - started) / 1_000;
  const busy = process.cpuUsage(user);
  console.log(
    `${what}: ${moved.rows} rows, ${moved.events} events, ${moved.sessions} proofs byte-equal; ${seconds.toFixed(1)} s, ${((busy.user + busy.system) / 1e6).toFixed(1)} s of this process's CPU, load average ${cpu.toFixed(1)}`,
  );
  await Promise.all([source.db.close(), target.db.close()]);
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-move-"));
  const server = await startPostgres(path.resolve(import.meta.dirname, "../.."), { durable: true });
  const { url } = await makeDatabase(server.url);
  const data = path.join(folder, "first");
  const made = openSqliteTarget(data);
  await made.db.close();
  const db = await openBenchDatabase(data);
  const size = { items: Number(values.items), answers: Number(values.answers), people: 100 };
  await makeOwnerProject(db, size);
  await db.close();
  await timed("to PostgreSQL", openSqliteSource(data), await openPostgresTarget(url));
  const back = openSqliteTarget(path.join(folder, "second"));
  await back.db.prepare(() => {});
  await timed("back into a file", await openPostgresSource(url), back);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return true;
}

runMain(main);
