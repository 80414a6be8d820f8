/**
 * npm run bench:million: a project of a million items and a million answers, from the import to the verified proof, on the production build: how
 * long each step takes and how much memory. Steps that are kept (--kept) are not done again.
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { type RunningServer, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { must, openBenchDatabase } from "./bench/bench-project";
import { HttpClient } from "./bench/http-client";
import { Crowd } from "./bench/load";
import { signInCookie } from "./bench/owner-pages";
import { answerMany, joinAll, makeOwner, type OwnerProject } from "./bench/owner-project";
import { peakBytesOf } from "./bench/process-figures";
import { runMain } from "./bench/run-main";
import { figuresOf } from "./bench/stretches";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "1000000" },
    answers: { type: "string", default: "1000000" },
    people: { type: "string", default: "2000" },
    /** Where the data is kept between runs. */
    kept: { type: "string", default: path.join(os.tmpdir(), "thresher-million") },
    /** Another checkout's build. */
    root: { type: "string", default: path.resolve(import.meta.dirname, "../..") },
    /** Megabytes of the server's heap, as Node chooses it on a machine with about twice as much memory. */
    heap: { type: "string", default: "850" },
    /** Ends after this step: import, answers or serve. */
    until: { type: "string", default: "verify" },
  },
});
const [items, answers, people] = [values.items, values.answers, values.people].map(Number) as [
  number,
  number,
  number,
];
const data = path.join(values.kept, "data");
const proofFile = path.join(values.kept, "proof.json");

interface Made {
  readonly secret: string;
  readonly account: OwnerProject["account"];
  readonly projectId: string;
  readonly token: string;
}

async function main(): Promise<boolean> {
  if (path.resolve(values.root) === path.resolve(import.meta.dirname, "../..")) {
    await ensureBuild(values.root);
  }
  mkdirSync(data, { recursive: true });
  console.log(`${items} items, ${answers} answers, ${os.cpus().length} cores`);
  const made = await step("draft", makeDraft);
  process.env.THRESHER_SECRET = made.secret;
  await step("import", () => onServer(made, importItems));
  await step("launch", () => onServer(made, launch));
  if (values.until === "import") return true;
  const cookies = await step("answers", () => giveAnswers(made));
  if (values.until === "answers") return true;
  await step("serve", () => onServer(made, (server) => useIt(server, made, cookies)));
  if (values.until === "serve") return true;
  verify();
  return true;
}

/** Does it once: what it gave is kept. */
async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const file = path.join(values.kept, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as T;
  const started = performance.now();
  const value = await act();
  report(name, started);
  if (name !== "serve") writeFileSync(file, JSON.stringify(value ?? null));
  return value;
}

function report(what: string, startedMs: number, more = ""): void {
  console.log(`${what}: ${((performance.now() - startedMs) / 1_000).toFixed(1)} s${more}`);
}

async function makeDraft(): Promise<Made> {
  const db = await openBenchDatabase(data);
  try {
    const { owner, account } = await makeOwner(db);
    const live = { ...readingSettings.live, undoMs: 0 };
    const draft = { name: "A million", settings: { ...readingSettings, live }, items: [] };
    const { id: projectId } = must(await createProject(db, owner, draft));
    const project = must(await asOwner(db, owner, projectId));
    const { token } = must(await createApiToken(db, project, { name: "bench" }));
    return { secret: process.env.THRESHER_SECRET!, account, projectId, token };
  } finally {
    await db.close();
  }
}

async function onServer<T>(
  { secret }: Made,
  act: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await startServer({
    ...{ dataFolder: data, root: path.resolve(values.root) },
    env: {
      ...{ THRESHER_SECRET: secret, THRESHER_ANSWER_RATE: "0", THRESHER_API_RATE: "0" },
      NODE_OPTIONS: `--max-old-space-size=${values.heap}`,
    },
  });
  try {
    return await act(server);
  } catch (error) {
    console.log(`  the server's last words: ${server.log().slice(-2_000)}`);
    throw error;
  } finally {
    const peak = peakBytesOf(server.child);
    if (peak !== null) console.log(`  most memory of the server: ${(peak / 1e6).toFixed(0)} MB`);
    await server.stop();
  }
}

/** One stream of lines, as the Python client sends it. */
function importItems(server: RunningServer): Promise<null> {
  const made = JSON.parse(readFileSync(path.join(values.kept, "draft.json"), "utf8")) as Made;
  function* lines() {
    for (let n = 0; n < items; n++) {
      const body = `Row ${n}: a short text, as in a table of comments or titles that people upload, some long.`;
      yield `${JSON.stringify({ externalId: `row-${n}`, body })}\n`;
    }
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port: server.port, method: "POST", path: "/api/v1/items" },
        headers: {
          authorization: `Bearer ${made.token}`,
          "content-type": "application/x-ndjson",
        },
      },
      (reply) => {
        let text = "";
        reply.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        reply.on("end", () =>
          reply.statusCode === 200 ? resolve(null) : reject(new Error(text.slice(0, 500))),
        );
      },
    );
    sent.on("error", reject);
    pipeline(Readable.from(lines()), sent).catch(reject);
  });
}

async function launch({ port }: RunningServer): Promise<null> {
  const made = JSON.parse(readFileSync(path.join(values.kept, "draft.json"), "utf8")) as Made;
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/projects/${made.projectId}/launch`, {
    method: "POST",
    headers: { authorization: `Bearer ${made.token}` },
  });
  if (!reply.ok) throw new Error(`The launch answered ${reply.status}: ${await reply.text()}`);
  return null;
}

/** By the session's own rules, as quickly as the engine takes them; the last people of all answer later, over HTTP. */
async function giveAnswers({ projectId, account }: Made): Promise<readonly string[]> {
  const db = await openBenchDatabase(data);
  try {
    const owner = { id: await ownerOf(db, account.email) };
    const joined = await joinAll(db, owner, { projectId, people, answeringLater: 20 });
    const { currentSessionId } = must(await asOwner(db, owner, projectId));
    await answerMany(db, currentSessionId!, { members: joined.members, answers, items });
    return joined.cookies;
  } finally {
    await db.close();
  }
}

async function ownerOf(
  db: Awaited<ReturnType<typeof openBenchDatabase>>,
  email: string,
): Promise<string> {
  return db.raw.prepare("SELECT id FROM users WHERE email = ?").pluck().get(email) as string;
}

async function useIt(
  server: RunningServer,
  { account, projectId }: Made,
  cookies: readonly string[],
): Promise<null> {
  const client = new HttpClient(server.port, 30);
  try {
    const cookie = await signInCookie(server.port, account);
    const get = async (what: string, address: string, file?: string) => {
      const started = performance.now();
      const out = file === undefined ? null : createWriteStream(file);
      const { status, bytes } = await client.read("GET", address, { cookie }, (chunk) =>
        out?.write(chunk),
      );
      await new Promise<void>((resolve) => (out ? out.end(resolve) : resolve()));
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      report(`  ${what}`, started, `, ${(bytes / 1e6).toFixed(1)} MB`);
    };
    const crowd = new Crowd(client, { projectId, cookies });
    const started = performance.now();
    await crowd.arrive();
    report("  first prompts, the session opened", started);
    const { requests, p50, p99 } = figuresOf([await crowd.answer(20)]);
    console.log(
      `  20 people answering: ${requests} answers in 20 s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
    for (const problem of crowd.problems.slice(0, 3)) console.log(`PROBLEM  ${problem}`);
    await get("dashboard", `/projects/${projectId}`);
    await get("dashboard again", `/projects/${projectId}`);
    const exported = `/api/projects/${projectId}/export`;
    await get("labels.csv", `${exported}/labels.csv`);
    await get("proof.json", `${exported}/proof.json`, proofFile);
    return null;
  } finally {
    client.close();
  }
}

function verify(): void {
  const root = path.resolve(import.meta.dirname, "../..");
  const started = performance.now();
  const timed = path.join(import.meta.dirname, "stalls/report-peak.cjs");
  const said = execFileSync(
    process.execPath,
    [
      "--require",
      timed,
      "--import",
      "tsx",
      path.join(root, "scripts/operate/verify.ts"),
      proofFile,
    ],
    { cwd: root, encoding: "utf8" },
  );
  report("verify", started);
  console.log(said);
}

runMain(main);
