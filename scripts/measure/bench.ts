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
import type { SqliteDatabase } from "@/db/sqlite/open";
import { startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { type BenchProject, makeProject, openBenchDatabase } from "./bench/bench-project";
import { checkLog } from "./bench/check-log";
import { bareCommitRate } from "./bench/commit-rate";
import { HttpClient } from "./bench/http-client";
import { Crowd, postEmpty } from "./bench/load";
import { benchOwner } from "./bench/owner-bench";
import { cpuMsOf } from "./bench/process-figures";
import { runMain } from "./bench/run-main";
import { type Figures, figuresOf, medianRatio, type Stretch } from "./bench/stretches";

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
const turns = 10;

async function main(): Promise<boolean> {
  await ensureBuild(path.resolve(import.meta.dirname, "../.."));
  const folder = values.data ?? mkdtempSync(path.join(os.tmpdir(), "thresher-bench-"));
  const db = await openBenchDatabase(folder);
  const project = await makeProject(db, { items: Number(values.items), people });
  const others: BenchProject[] = [];
  for (const size of values.sizes.split(",").filter(Boolean)) {
    others.push(await makeProject(db, { items: Number(size), people }));
  }
  const commits = [bareCommitRate(folder, 2)];
  const server = await startServer({
    dataFolder: folder,
    port,
    env: { THRESHER_BENCH: "1", THRESHER_ANSWER_RATE: "0" },
  });
  const client = new HttpClient(port, people);
  try {
    const crowd = new Crowd(client, project);
    const { empty, load } = await byTurns(server.child, client, crowd);
    rmSync(path.join(folder, "commit-rate.sqlite"), { force: true });
    commits.push(bareCommitRate(folder, 2));
    report(empty, load, commits);
    console.log(`${answersPerCommit(db, project).toFixed(1)} answers shared a commit on average`);
    const sizes = await compareSizes(client, others);
    const complaints = [
      ...crowd.problems,
      ...sizes.problems,
      ...(await checkLog(db, project, crowd)),
    ];
    for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
    if (complaints.length === 0)
      console.log("No error, no duplicate, no lost answer; log, exports and proof agree.");
    return complaints.length === 0;
  } finally {
    client.close();
    await server.stop();
    db.close();
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Both routes in short stretches, in turns, so that the machine's moods fall on both. */
async function byTurns(server: ChildProcess, client: HttpClient, crowd: Crowd) {
  const empty: Stretch[] = [];
  const load: Stretch[] = [];
  await crowd.arrive();
  // The first stretches warm the server up and are not counted.
  await postEmpty(client, people, 2);
  await crowd.answer(2);
  for (let turn = 0; turn < turns; turn++) {
    empty.push(await timed(server, () => postEmpty(client, people, seconds / turns / 2)));
    load.push(await timed(server, () => crowd.answer(seconds / turns)));
  }
  return { empty, load };
}

/** Adds the server's processor time, which a busy machine sways less than the clock. */
async function timed(server: ChildProcess, run: () => Promise<Stretch>): Promise<Stretch> {
  const before = cpuMsOf(server);
  const stretch = await run();
  const after = cpuMsOf(server);
  return { ...stretch, cpuMs: before === null || after === null ? null : after - before };
}

/** Answers of one commit carry the same time. */
function answersPerCommit(db: SqliteDatabase, { sessionId }: BenchProject): number {
  const row = db.raw
    .prepare<[string], { share: number }>(
      "SELECT 1.0 * count(*) / count(DISTINCT at_ms) AS share FROM events WHERE session_id = ? AND kind = 'answered'",
    )
    .get(sessionId);
  return row?.share ?? 0;
}

/** Small and large by turns. */
async function compareSizes(client: HttpClient, projects: readonly BenchProject[]) {
  const crowds = projects.map((project) => new Crowd(client, project));
  const stretches = projects.map(() => [] as Stretch[]);
  for (const crowd of crowds) {
    await crowd.arrive();
    await crowd.answer(2);
  }
  for (let turn = 0; turn < 5 && crowds.length > 0; turn++) {
    for (const [at, crowd] of crowds.entries())
      stretches[at]!.push(await crowd.answer(seconds / 10));
  }
  const [small, large] = stretches;
  if (small && large) {
    const ratio = medianRatio(small, large, rateOf);
    const rates = stretches.map((each) => figuresOf(each).perSecond.toFixed(0)).join(" and ");
    console.log(
      `items ${values.sizes}: ${rates} answers/s; an answer at the larger size costs ${ratio.toFixed(2)} times as much (aim at most 1.3)`,
    );
  }
  return { problems: crowds.flatMap((crowd) => crowd.problems) };
}

function rateOf({ latenciesMs, seconds: lasted }: Stretch): number {
  return latenciesMs.length / lasted;
}

function report(
  empty: readonly Stretch[],
  load: readonly Stretch[],
  commits: readonly number[],
): void {
  const [route, answers] = [figuresOf(empty), figuresOf(load)];
  console.log(
    `${values.items} items, ${people} annotators, ${seconds} s in ${turns} turns; ${os.cpus().length} cores, load generator on the same machine`,
  );
  console.log(`empty route  ${line(route)}`);
  console.log(`answers      ${line(answers)}`);
  console.log(
    `bare durable commits/s: ${commits.map((each) => each.toFixed(0)).join(" before, ")} after`,
  );
  if (answers.cpuMs !== null && route.cpuMs !== null) {
    const ratio = answers.cpuMs / route.cpuMs;
    console.log(`CPU time of an answer: ${ratio.toFixed(2)} times the empty route's`);
  }
  console.log(
    `throughput ${medianRatio(load, empty, rateOf).toFixed(2)} of the empty route's (median of turns; aim at least 0.8); p99 ${(answers.p99 / route.p99).toFixed(2)} times its p99 (aim below 3)`,
  );
}

function line({ requests, perSecond, p50, p95, p99, cpuMs }: Figures): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const cpu = cpuMs === null ? "" : `, ${cpuMs.toFixed(2)} ms of CPU each`;
  return `${requests} requests, ${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}${cpu}`;
}

runMain(async () => {
  const fine = await main();
  await benchOwner(port + 1);
  return fine;
});
