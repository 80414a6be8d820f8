/**
 * npm run fuzz -- --inputs 100000: hostile input to every reader of outside text, in this process, and to every address
 * of the production build on 127.0.0.1, which gets a tenth of the inputs (--http 0.1). Ends with 1 when something was found.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runMain } from "../measure/bench/run-main";
import { startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { fuzzSecret, makeFuzzWorld } from "./fuzz-world";
import { runHttp } from "./run-http";
import { runParsers } from "./run-parsers";

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 30) },
    port: { type: "string" },
    only: { type: "string" },
    http: { type: "string", default: "0.1" },
  },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed);
const overHttp = values.only === "http" ? 1 : values.only === "parsers" ? 0 : Number(values.http);

async function main(): Promise<boolean> {
  console.log(`seed ${seed}`);
  const parsers = values.only === "http" || (await fuzzParsers());
  const http = values.only === "parsers" || (await fuzzHttp());
  return parsers && http;
}

async function fuzzParsers(): Promise<boolean> {
  const started = performance.now();
  let all = 0;
  let fine = true;
  for await (const { name, inputs: tried, failure } of runParsers(
    Math.ceil(inputs * (1 - overHttp)),
    seed,
  )) {
    all += tried;
    console.log(`${String(tried).padStart(7)}  ${name}`);
    if (failure !== null) console.log(`FOUND    ${failure}`);
    fine &&= failure === null;
  }
  console.log(`${all} inputs to readers in ${seconds(started)} s`);
  return fine;
}

async function fuzzHttp(): Promise<boolean> {
  await ensureBuild(path.resolve(__dirname, "../.."));
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-fuzz-"));
  const env = {
    THRESHER_SECRET: fuzzSecret,
    THRESHER_API_RATE: "100000000",
    THRESHER_ANSWER_RATE: "100000000",
  };
  const server = await startServer({
    dataFolder: folder,
    env,
    ...(values.port && { port: Number(values.port) }),
  });
  try {
    const world = await makeFuzzWorld(folder);
    const started = performance.now();
    const run = await runHttp(world, server.port, {
      requests: Math.ceil(inputs * overHttp),
      seed,
      onFinding: (finding) => console.log(`FOUND    ${finding}`),
    });
    world.db.close();
    const statuses = [...run.statuses]
      .sort(([a], [b]) => a - b)
      .map(([code, n]) => `${code}: ${n}`);
    console.log(
      `${run.requests} requests to ${run.endpoints} endpoints in ${seconds(started)} s; ${statuses.join(", ")}`,
    );
    const code = await server.stop();
    if (code !== 0) console.log(`FOUND    the server ended with ${code}`);
    if (run.findings.length > 0) console.log(server.log().slice(-6_000));
    return run.findings.length === 0 && code === 0;
  } finally {
    await server.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(0);
}

runMain(main);
