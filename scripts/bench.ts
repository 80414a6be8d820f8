/**
 * npm run bench: real HTTP against the production build on this machine, bounded in time. Reports answers a second
 * and their latency beside an empty route's in the same run, and the disk's bare commit rate; then checks that
 * nothing that was acknowledged is missing.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BenchProject, makeProject, openBenchDatabase } from "./bench/bench-project";
import { cpuMsOf, startServer, stopServer } from "./bench/bench-server";
import { checkLog } from "./bench/check-log";
import { bareCommitRate } from "./bench/commit-rate";
import { HttpClient } from "./bench/http-client";
import type { Figures } from "./bench/latencies";
import { answerUnderLoad, type LoadResult, postEmpty } from "./bench/load";
import { ensureBuild } from "./set-up/build.mjs";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    people: { type: "string", default: "50" },
    seconds: { type: "string", default: "30" },
    port: { type: "string", default: "3119" },
    /** Compare these two sizes as well. */
    sizes: { type: "string", default: "1000,100000" },
    data: { type: "string" },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);
const port = Number(values.port);

async function main(): Promise<boolean> {
  await ensureBuild(path.resolve(import.meta.dirname, ".."));
  const folder = values.data ?? mkdtempSync(path.join(os.tmpdir(), "thresher-bench-"));
  const db = openBenchDatabase(folder);
  const project = await makeProject(db, { items: Number(values.items), people });
  const others: BenchProject[] = [];
  for (const size of values.sizes.split(",").filter(Boolean)) {
    others.push(await makeProject(db, { items: Number(size), people }));
  }
  const commits = [bareCommitRate(folder, 2)];
  const server = await startServer(folder, port);
  const client = new HttpClient(port, people);
  try {
    await postEmpty(client, people, 3);
    const empty = [await timed(server, postEmpty(client, people, seconds / 3))];
    const load = await timed(server, answerUnderLoad(client, project, seconds));
    empty.push(await timed(server, postEmpty(client, people, seconds / 3)));
    rmSync(path.join(folder, "commit-rate.sqlite"), { force: true });
    commits.push(bareCommitRate(folder, 2));
    report(empty, load, commits);
    const sizes = await compareSizes(client, others);
    const complaints = [
      ...load.problems,
      ...sizes.problems,
      ...(await checkLog(db, project, load)),
    ];
    for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
    if (complaints.length === 0)
      console.log("No error, no duplicate, no lost answer; log, exports and proof agree.");
    return complaints.length === 0;
  } finally {
    client.close();
    await stopServer(server, "SIGTERM");
    db.raw.close();
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds what the request cost the server's processor, which a busy machine sways less than the clock. */
async function timed<T extends Figures>(server: ChildProcess, run: Promise<T>): Promise<T> {
  const before = cpuMsOf(server);
  const figures = await run;
  const after = cpuMsOf(server);
  if (before === null || after === null) return figures;
  return { ...figures, cpuMs: (after - before) / figures.requests };
}

/** Small and large by turns, so that the machine's moods fall on both. */
async function compareSizes(client: HttpClient, projects: readonly BenchProject[]) {
  const rates = projects.map(() => [] as number[]);
  const problems: string[] = [];
  for (let turn = 0; turn < 3 && projects.length > 0; turn++) {
    for (const [at, project] of projects.entries()) {
      const load = await answerUnderLoad(client, project, seconds / 6);
      rates[at]!.push(load.perSecond);
      problems.push(...load.problems);
    }
  }
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
  const [small, large] = rates;
  if (small && large) {
    console.log(
      `items ${values.sizes}: ${mean(small).toFixed(0)} and ${mean(large).toFixed(0)} answers/s; cost per answer ${(mean(small) / mean(large)).toFixed(2)} times as high (aim at most 1.3)`,
    );
  }
  return { problems };
}

function report(empty: readonly Figures[], load: LoadResult, commits: readonly number[]): void {
  const rate = empty.reduce((sum, each) => sum + each.perSecond, 0) / empty.length;
  const p99 = empty.reduce((sum, each) => sum + each.p99, 0) / empty.length;
  console.log(
    `${values.items} items, ${people} annotators, ${seconds} s; ${os.cpus().length} cores, load generator on the same machine`,
  );
  for (const [at, each] of empty.entries()) console.log(`empty route ${at + 1}  ${line(each)}`);
  console.log(`answers        ${line(load)}`);
  console.log(
    `bare durable commits/s: ${commits.map((each) => each.toFixed(0)).join(" before, ")} after`,
  );
  const cpus = empty.map((each) => each.cpuMs ?? Number.NaN);
  const cpuRatio = (load.cpuMs ?? Number.NaN) / (cpus.reduce((a, b) => a + b, 0) / cpus.length);
  if (Number.isFinite(cpuRatio))
    console.log(`processor time ${cpuRatio.toFixed(2)} times the empty route's`);
  console.log(
    `throughput ${(load.perSecond / rate).toFixed(2)} of the empty route's (aim at least 0.8); p99 ${(load.p99 / p99).toFixed(2)} times its p99 (aim below 3)`,
  );
}

function line({ requests, perSecond, p50, p95, p99, cpuMs }: Figures): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const cpu = cpuMs === null ? "" : `, ${cpuMs.toFixed(2)} ms of processor each`;
  return `${requests} requests, ${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}${cpu}`;
}

main().then(
  (fine) => {
    process.exitCode = fine ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
