/**
 * npm run bench:large: what annotators notice of a large project, on the production build: twenty people flat out at 1,000 and 100,000 items by
 * turns, five hundred who think for four seconds, and people who answer while 200,000 items are imported by the API.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { freePort, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { type BenchProject, makeProject, must, openBenchDatabase } from "./bench/bench-project";
import { HttpClient } from "./bench/http-client";
import { Crowd } from "./bench/load";
import { runMain } from "./bench/run-main";
import { figuresOf, type Stretch } from "./bench/stretches";
import { importBody, importRows } from "./stalls/scenarios";

const { values } = parseArgs({
  options: {
    /** Of each part with people who think. */
    seconds: { type: "string", default: "30" },
    kept: { type: "string", default: path.join(os.tmpdir(), "thresher-large") },
    root: { type: "string", default: path.resolve(import.meta.dirname, "../..") },
    /** Only the import with people who answer beside it. */
    "only-import": { type: "boolean", default: false },
    /** Makes the data and measures nothing. */
    prepare: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const thinkMs = 4_000;
const turns = 4;
/** Twenty people flat out have answered all they may about 1,000 items after some 12 s. */
const flatOutSeconds = 6;

interface World {
  readonly secret: string;
  readonly small: BenchProject;
  readonly large: BenchProject;
  readonly draftToken: string;
}

async function main(): Promise<boolean> {
  const root = path.resolve(values.root);
  const world = await madeOnce();
  if (values.prepare) return true;
  if (root === path.resolve(import.meta.dirname, "../..")) await ensureBuild(root);
  const run = path.join(values.kept, "run");
  rmSync(run, { recursive: true, force: true });
  cpSync(path.join(values.kept, "data"), run, { recursive: true });
  process.env.THRESHER_SECRET = world.secret;
  const port = await freePort();
  const server = await startServer({
    ...{ dataFolder: run, root, port },
    env: { THRESHER_SECRET: world.secret, THRESHER_ANSWER_RATE: "0" },
  });
  const client = new HttpClient(port, 520);
  try {
    const problems = [
      ...(values["only-import"] ? [] : await flatOut(client, world)),
      ...(values["only-import"] ? [] : await thinking(client, world)),
      ...(await importing(client, world)),
    ];
    for (const problem of problems.slice(0, 10)) console.log(`PROBLEM  ${problem}`);
    console.log(`load average ${os.loadavg()[0]!.toFixed(1)}, ${os.cpus().length} cores`);
    return problems.length === 0;
  } finally {
    client.close();
    await server.stop();
  }
}

/** Made once and kept: each run is on a copy. */
async function madeOnce(): Promise<World> {
  const file = path.join(values.kept, "world.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as World;
  const folder = path.join(values.kept, "data");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const db = await openBenchDatabase(folder);
  try {
    const small = await makeProject(db, { items: 1_000, people: 20 });
    const large = await makeProject(db, { items: 100_000, people: 520 });
    const owner = { id: "owner" };
    const draft = { name: "An import", settings: readingSettings, items: [] };
    const { id } = must(await createProject(db, owner, draft));
    const project = must(await asOwner(db, owner, id));
    const { token } = must(await createApiToken(db, project, { name: "bench" }));
    const world = { secret: process.env.THRESHER_SECRET!, small, large, draftToken: token };
    writeFileSync(file, JSON.stringify(world));
    return world;
  } finally {
    await db.close();
  }
}

async function flatOut(client: HttpClient, { small, large }: World): Promise<readonly string[]> {
  const few = { ...large, cookies: large.cookies.slice(500) };
  const crowds = [small, few].map((project) => new Crowd(client, project));
  const stretches: Stretch[][] = [[], []];
  for (const crowd of crowds) {
    await crowd.arrive();
    await crowd.answer(3);
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, crowd] of crowds.entries())
      stretches[at]!.push(await crowd.answer(flatOutSeconds / turns));
  }
  say("20 flat out, 1,000 items", stretches[0]!);
  say("20 flat out, 100,000 items", stretches[1]!);
  const [one, other] = stretches.map((each) => figuresOf(each).perSecond);
  console.log(`throughput at 100,000 items: ${(other! / one!).toFixed(2)} of that at 1,000`);
  return crowds.flatMap(({ problems }) => problems);
}

async function thinking(client: HttpClient, { large }: World): Promise<readonly string[]> {
  const many = { ...large, cookies: large.cookies.slice(0, 500) };
  const crowd = new Crowd(client, many, thinkMs);
  await crowd.arrive();
  await crowd.answer(thinkMs / 1_000);
  say("500 who think for 4 s, 100,000 items", [await crowd.answer(seconds)]);
  return crowd.problems;
}

async function importing(
  client: HttpClient,
  { large, draftToken }: World,
): Promise<readonly string[]> {
  const some = { ...large, cookies: large.cookies.slice(0, 40) };
  const crowd = new Crowd(client, some, 500);
  await crowd.arrive();
  await crowd.answer(3);
  const before = await crowd.answer(seconds / 2);
  const body = importBody();
  const over = new AbortController();
  const answering = crowd.answerUntil(over.signal);
  const started = performance.now();
  await importRows(client, { token: draftToken, body });
  const took = (performance.now() - started) / 1_000;
  over.abort();
  const during = await answering;
  say("40 people before an import", [before]);
  say(`the same during an import of 200,000 items (${took.toFixed(0)} s)`, [during]);
  const ratio = figuresOf([during]).p99 / figuresOf([before]).p99;
  console.log(`p99 during the import: ${ratio.toFixed(2)} times that before`);
  return crowd.problems;
}

function say(what: string, stretches: readonly Stretch[]): void {
  const { requests, perSecond, p50, p99 } = figuresOf(stretches);
  console.log(
    `${what}: ${perSecond.toFixed(0)} answers/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${requests} answers)`,
  );
}

runMain(main);
