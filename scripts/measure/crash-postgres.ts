/**
 * npm run crash-test:postgres: two processes of an instance under load on one session of a real server with flushes on, while processes
 * are killed and frozen, the server is stopped at once and replies to commits are lost. Every acknowledged answer must be in the log,
 * once; memory must equal a replay; exports and proof must agree; and the others must go on within six seconds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPostgres } from "@/db/postgres/open";
import { insertUser } from "@/db/rows/users";
import { findPostgres } from "../set-up/postgres-server.mjs";
import { makeProject } from "./bench/bench-project";
import { checkLog } from "./bench/check-log";
import { compareWithReplay } from "./bench/compare-with-replay";
import { runMain } from "./bench/run-main";
import { CommitProxy } from "./crash/commit-proxy";

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

interface Running {
  readonly child: ChildProcess;
  readonly acknowledged: number;
  readonly said: string;
}

class Crash {
  readonly acknowledged = new Map<string, string>();
  readonly complaints: string[] = [];

  constructor(
    private readonly url: string,
    private readonly projectId: string,
  ) {}

  start(tokens: readonly string[]): Running {
    const script = path.join(import.meta.dirname, "crash/crowd-process.ts");
    const args = ["--import", "tsx", script, this.url, this.projectId, "0", ...tokens];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const running = { child, acknowledged: 0, said: "" };
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { prompt, answer, result } = JSON.parse(line);
      running.acknowledged += 1;
      if (!["accepted", "late", "repeated"].includes(result))
        this.complaints.push(`${prompt}: ${result}`);
      const before = this.acknowledged.get(prompt);
      if (before !== undefined && before !== answer)
        this.complaints.push(`${prompt} was acknowledged twice`);
      this.acknowledged.set(prompt, answer);
    });
    child.stderr.on("data", (chunk) => {
      running.said += chunk;
    });
    return running;
  }

  /** Until that process has so many more acknowledged answers. Says how long it took; complains when it is gone or takes too long. */
  async more(running: Running, answers: number, mostMs = 120_000): Promise<number> {
    const started = performance.now();
    const enough = running.acknowledged + answers;
    while (running.acknowledged < enough) {
      if (running.child.exitCode !== null) throw new Error(`A process ended: ${running.said}`);
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
  const server = await findPostgres(root, { durable: true });
  if (!server || !("startAgain" in server))
    throw new Error("This test needs a server of its own: leave THRESHER_TEST_POSTGRES unset.");
  const proxy = await CommitProxy.before(Number(new URL(server.url).port));
  const db = openPostgres(server.url);
  await db.prepare(() => {});
  process.env.THRESHER_SECRET = (await db.secret(undefined)) as string;
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "owner", email: "owner@example.org", name: "Owner", createdAtMs: 0 }),
  );
  const project = await makeProject(db, { items: 3_000, people: 2 * peopleEach }, { undoMs: 0 });
  const tokens = project.cookies.map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
  const throughProxy = server.url.replace(/:\d+\//, `:${proxy.port}/`);
  const crash = new Crash(throughProxy, project.projectId);
  const [ours, theirs] = [tokens.slice(0, peopleEach), tokens.slice(peopleEach)];
  let [first, second] = [crash.start(ours), crash.start(theirs)];
  await Promise.all([crash.more(first, 20), crash.more(second, 20)]);
  const waits: number[] = [];

  for (let n = 0; n < Number(values.freezes); n++) {
    await crash.more(first, 5);
    second.child.kill("SIGSTOP");
    waits.push(await crash.more(first, 1, 30_000));
    await setTimeout(6_000);
    second.child.kill("SIGCONT");
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
    first.child.kill("SIGKILL");
    killed.push(await crash.more(second, 1));
    first = crash.start(ours);
    [first, second] = n % 2 ? [first, second] : [first, second];
    await crash.more(first, 1);
  }
  console.log(
    `${values.kills} killed: the other went on after at most ${Math.max(...killed).toFixed(0)} ms`,
  );
  if (Math.max(...killed) > mostWaitMs)
    crash.complaints.push("a killed process held others up for too long");

  for (const { child } of [first, second]) child.kill("SIGKILL");
  await setTimeout(500);
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
  return complaints.length === 0;
}

runMain(main);
