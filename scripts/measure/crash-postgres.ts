/**
 * npm run crash-test:postgres: two processes of the production build under load over HTTP, on one session of a real PostgreSQL with flushes
 * on, while processes are killed and frozen, the server is stopped at once and replies to commits are lost. Every acknowledged answer must be
 * in the log, once; memory must equal a replay; exports and proof must agree; and the others must go on within six seconds.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPostgres } from "@/db/postgres/open";
import { insertUser } from "@/db/rows/users";
import { freePort, type RunningServer, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { startPostgres } from "../set-up/postgres-server.mjs";
import { makeProject } from "./bench/bench-project";
import { checkLog } from "./bench/check-log";
import { compareWithReplay } from "./bench/compare-with-replay";
import { runMain } from "./bench/run-main";
import { CommitProxy } from "./crash/commit-proxy";
import { PatientCrowd } from "./crash/patient-crowd";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    stops: { type: "string", default: "10" },
    swallows: { type: "string", default: "50" },
    freezes: { type: "string", default: "5" },
  },
});
const root = path.resolve(import.meta.dirname, "../..");
const peopleEach = 8;
/** A frozen process holds its lock for five seconds at most. */
const mostWaitMs = 6_000;

/** A process of the app and the people whose browsers are connected to it. */
interface Running {
  readonly server: RunningServer;
  readonly crowd: PatientCrowd;
  /** Killed, and started again in the same place. */
  killAndStart(): Promise<void>;
}

class Crash {
  readonly acknowledged = new Map<string, string>();
  readonly complaints: string[] = [];

  constructor(
    private readonly at: { readonly databaseUrl: string; readonly dataFolder: string },
    private readonly projectId: string,
  ) {}

  async start(cookies: readonly string[]): Promise<Running> {
    const port = await freePort();
    const env = { THRESHER_ANSWER_RATE: "0" };
    const serve = () => startServer({ ...this.at, port, env });
    let server = await serve();
    const crowd = new PatientCrowd(
      port,
      { projectId: this.projectId, cookies },
      {
        acknowledged: (prompt, answer, result) => this.note(prompt, answer, result),
        complaint: (text) => this.complaints.push(text),
      },
    );
    crowd.start();
    return {
      get server() {
        return server;
      },
      crowd,
      killAndStart: async () => {
        await server.stop("SIGKILL");
        server = await serve();
      },
    };
  }

  private note(prompt: string, answer: string, result: string): void {
    if (!["accepted", "late", "repeated"].includes(result))
      this.complaints.push(`${prompt}: ${result}`);
    const before = this.acknowledged.get(prompt);
    if (before !== undefined && before !== answer)
      this.complaints.push(`${prompt} was acknowledged twice`);
    this.acknowledged.set(prompt, answer);
  }

  /** Until people at that process have so many more acknowledged answers. Says how long it took; complains when it takes too long. */
  async more({ crowd }: Running, answers: number, mostMs = 120_000): Promise<number> {
    const started = performance.now();
    const enough = crowd.acknowledgedHere + answers;
    while (crowd.acknowledgedHere < enough) {
      if (performance.now() - started > mostMs) {
        this.complaints.push(`no answer was acknowledged for ${mostMs} ms`);
        break;
      }
      await setTimeout(10);
    }
    return performance.now() - started;
  }
}

async function main(): Promise<boolean> {
  await ensureBuild(root);
  const server = await startPostgres(root, { durable: true });
  const proxy = await CommitProxy.before(Number(new URL(server.url).port));
  const db = openPostgres(server.url);
  await db.prepare(() => {});
  process.env.THRESHER_SECRET = (await db.secret(undefined)) as string;
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "owner", email: "owner@example.org", name: "Owner", createdAtMs: 0 }),
  );
  const project = await makeProject(db, { items: 3_000, people: 2 * peopleEach }, { undoMs: 0 });
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), "thresher-crash-"));
  const databaseUrl = server.url.replace(/:\d+\//, `:${proxy.port}/`);
  const crash = new Crash({ databaseUrl, dataFolder }, project.projectId);
  const first = await crash.start(project.cookies.slice(0, peopleEach));
  const second = await crash.start(project.cookies.slice(peopleEach));
  await Promise.all([crash.more(first, 20), crash.more(second, 20)]);
  const waits: number[] = [];

  for (let n = 0; n < Number(values.freezes); n++) {
    await crash.more(first, 5);
    second.server.child.kill("SIGSTOP");
    waits.push(await crash.more(first, 1, 30_000));
    await setTimeout(6_000);
    second.server.child.kill("SIGCONT");
    await crash.more(second, 5);
  }
  console.log(
    `${values.freezes} frozen: the other went on after at most ${Math.max(...waits).toFixed(0)} ms`,
  );
  if (Math.max(...waits) > mostWaitMs)
    crash.complaints.push("a frozen process held others up for too long");

  while (proxy.swallowed < Number(values.swallows)) {
    proxy.swallow(1);
    await crash.more(first, 3);
    await crash.more(second, 3);
  }
  console.log(
    `${proxy.swallowed} replies to COMMIT lost; ${crash.acknowledged.size} acknowledged so far`,
  );

  const backMs: number[] = [];
  for (let n = 0; n < Number(values.stops); n++) {
    await crash.more(first, Math.ceil(20 * Math.random()));
    await server.stopAtOnce();
    await setTimeout(300 * Math.random());
    await server.startAgain();
    backMs.push(await crash.more(first, 1), await crash.more(second, 1));
  }
  console.log(
    `${values.stops} immediate stops of PostgreSQL: going on after at most ${Math.max(...backMs).toFixed(0)} ms`,
  );

  const killed: number[] = [];
  for (let n = 0; n < Number(values.kills); n++) {
    await crash.more(first, Math.ceil(20 * Math.random()));
    const started = first.killAndStart();
    killed.push(await crash.more(second, 1));
    await started;
    await crash.more(first, 1);
  }
  console.log(
    `${values.kills} killed: the other went on after at most ${Math.max(...killed).toFixed(0)} ms`,
  );
  if (Math.max(...killed) > mostWaitMs)
    crash.complaints.push("a killed process held others up for too long");

  for (const { server: app, crowd } of [first, second]) {
    await crowd.stop();
    await app.stop();
  }
  const complaints = [
    ...crash.complaints,
    ...(await checkLog(db, project, crash)),
    ...(await compareWithReplay(db, project.sessionId)),
  ];
  for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
  console.log(`${crash.acknowledged.size} answers acknowledged, ${complaints.length} problems`);
  proxy.close();
  await db.close();
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  return complaints.length === 0;
}

runMain(main);
