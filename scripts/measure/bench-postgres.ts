/**
 * npm run bench:postgres: the production build over HTTP on SQLite and on PostgreSQL with flushes on, in turns of one run; then one process beside two on
 * different projects, and beside four on one project with people who think for 3 s. With `--before FOLDER`, another checkout with its build, that one is measured on
 * SQLite in turns with this one. Ratios are what to go by: the load generator and PostgreSQL share the machine's processors.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeDatabase } from "@/db/contract/postgres-administrator";
import { openPostgres } from "@/db/postgres/open";
import { insertUser } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { type RunningServer, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { startPostgres } from "../set-up/postgres-server.mjs";
import { type BenchProject, makeProject, openBenchDatabase } from "./bench/bench-project";
import { checkLog } from "./bench/check-log";
import { makeEarlierProject } from "./bench/earlier-project";
import { byTurns, type Place, placeAt, rateOf, tell } from "./bench/places";
import { runMain } from "./bench/run-main";
import { medianRatio } from "./bench/stretches";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    people: { type: "string", default: "50" },
    seconds: { type: "string", default: "3" },
    turns: { type: "string", default: "8" },
    before: { type: "string" },
    only: { type: "string", default: "before,one,two,four" },
  },
});
const root = path.resolve(import.meta.dirname, "../..");
const people = Number(values.people);
const size = { items: Number(values.items), people };
const pace = { turns: Number(values.turns), seconds: Number(values.seconds) };
const thinkMs = 3_000;

class Bench {
  readonly complaints: string[] = [];
  private readonly servers: RunningServer[] = [];

  constructor(
    private readonly folder: string,
    readonly file: Database,
    readonly db: Database,
    private readonly url: string,
  ) {}

  async start(options: Partial<Parameters<typeof startServer>[0]> = {}): Promise<RunningServer> {
    const env = { THRESHER_ANSWER_RATE: "0" };
    const server = await startServer({ dataFolder: this.folder, env, ...options });
    this.servers.push(server);
    return server;
  }

  startOnPostgres(): Promise<RunningServer> {
    return this.start({ databaseUrl: this.url });
  }

  /** Everything acknowledged in these places is in the project's log. */
  async check(db: Database, places: readonly Place[], project: BenchProject): Promise<void> {
    const acknowledged = new Map<string, string>();
    for (const { crowd, client } of places) {
      this.complaints.push(...crowd.problems);
      for (const [prompt, answer] of crowd.acknowledged) acknowledged.set(prompt, answer);
      client.close();
    }
    this.complaints.push(...(await checkLog(db, project, { acknowledged })));
  }

  async stop(): Promise<void> {
    for (const server of this.servers.splice(0)) await server.stop();
  }

  async before(earlier: string): Promise<void> {
    const dataFolder = path.join(this.folder, "earlier");
    mkdirSync(dataFolder);
    const theirs = makeEarlierProject(earlier, dataFolder, size);
    const ours = await makeProject(this.file, size);
    const places = [
      placeAt(await this.start(), ours),
      placeAt(await this.start({ root: earlier, dataFolder }), theirs),
    ] as const;
    const [now, then] = await byTurns([[places[0]], [places[1]]], pace);
    const figures = [tell("SQLite, this version", now!), tell("SQLite, the earlier one", then!)];
    console.log(
      `throughput ${medianRatio(now!, then!, rateOf).toFixed(2)} of the earlier one's (median of turns; aim at least 0.95), p99 ${(figures[0]!.p99 / figures[1]!.p99).toFixed(2)} times (aim at most 1.1)`,
    );
    await this.check(this.file, [places[0]], ours);
    await this.stop();
  }

  async one(): Promise<void> {
    const [inFile, inPostgres] = [
      await makeProject(this.file, size),
      await makeProject(this.db, size),
    ];
    const onSqlite = placeAt(await this.start(), inFile);
    const onPostgres = placeAt(await this.startOnPostgres(), inPostgres);
    const [sqlite, postgres] = await byTurns([[onSqlite], [onPostgres]], pace);
    tell("SQLite, one process", sqlite!);
    tell("PostgreSQL, one process", postgres!);
    console.log(
      `PostgreSQL's throughput ${medianRatio(postgres!, sqlite!, rateOf).toFixed(2)} of SQLite's (median of turns; aim at least 0.8)`,
    );
    await this.check(this.file, [onSqlite], inFile);
    await this.check(this.db, [onPostgres], inPostgres);
    await this.stop();
  }

  async two(): Promise<void> {
    const half = { ...size, people: Math.ceil(people / 2) };
    const projects: BenchProject[] = [];
    for (let n = 0; n < 3; n++) projects.push(await makeProject(this.db, half));
    const servers = [await this.startOnPostgres(), await this.startOnPostgres()];
    const alone = placeAt(servers[0]!, projects[2]!);
    const both = servers.map((server, at) => placeAt(server, projects[at]!));
    const [one, two] = await byTurns([[alone], both], pace);
    const single = tell("PostgreSQL, one process", one!);
    const double = tell("two, on different projects", two!);
    console.log(
      `CPU of an answer ${(double.cpuMs! / single.cpuMs!).toFixed(2)} times one process's (aim at most 1.15)`,
    );
    for (const [at, place] of [...both, alone].entries())
      await this.check(this.db, [place], projects[at]!);
    await this.stop();
  }

  async four(): Promise<void> {
    const all = { ...size, people: 4 * people };
    const [shared, own] = [await makeProject(this.db, all), await makeProject(this.db, all)];
    const servers: RunningServer[] = [];
    for (let n = 0; n < 4; n++) servers.push(await this.startOnPostgres());
    const alone = placeAt(servers[0]!, own, thinkMs);
    const places = servers.map((server, at) => {
      const cookies = shared.cookies.filter((_, n) => n % 4 === at);
      return placeAt(server, { ...shared, cookies }, thinkMs);
    });
    const [one, four] = await byTurns([[alone], places], { ...pace, seconds: 4 * pace.seconds });
    const single = tell(`one process, ${all.people} people who think`, one!);
    const together = tell("four, on one project", four!);
    console.log(
      `p99 ${(together.p99 / single.p99).toFixed(2)} times one process's (aim at most 2)`,
    );
    await this.check(this.db, [alone], own);
    await this.check(this.db, places, shared);
    await this.stop();
  }
}

async function main(): Promise<boolean> {
  await ensureBuild(root);
  const postgres = await startPostgres(root, { durable: true });
  const { url } = await makeDatabase(postgres.url);
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-bench-"));
  const file = await openBenchDatabase(folder);
  const db = openPostgres(url);
  await db.prepare(() => {});
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "owner", email: "owner@example.org", name: "Owner", createdAtMs: 0 }),
  );
  console.log(
    `${size.items} items, ${people} annotators, ${pace.turns} turns of ${pace.seconds} s; ${os.cpus().length} cores, load average ${os.loadavg()[0]!.toFixed(1)}`,
  );
  const bench = new Bench(folder, file, db, url);
  const wanted = new Set(values.only.split(","));
  if (wanted.has("before") && values.before) await bench.before(path.resolve(values.before));
  for (const part of ["one", "two", "four"] as const) if (wanted.has(part)) await bench[part]();
  const { complaints } = bench;
  for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
  if (complaints.length === 0)
    console.log("No error, no duplicate, no lost answer; log, exports and proof agree.");
  await db.close();
  await file.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return complaints.length === 0;
}

runMain(main);
