/**
 * npm run bench:stalls: the longest time for which the production server's event loop stood still while something large was done,
 * with people answering beside it. By the clock, which counts what other processes on the machine took, and by the processor, which does not.
 * Fails when one is over its limit by the clock.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { HttpClient } from "./bench/http-client";
import { Crowd } from "./bench/load";
import { signInCookie } from "./bench/owner-pages";
import { cpuMsOf } from "./bench/process-figures";
import { runMain } from "./bench/run-main";
import { figuresOf } from "./bench/stretches";
import { type Desk, type Scenario, scenarios, visit } from "./stalls/scenarios";
import { isTooLong, lineOf, type StallRow, stallTable } from "./stalls/stall-rows";
import { stallWorld } from "./stalls/stall-world";
import { measureUseCases } from "./stalls/use-cases";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000,200000" },
    /** Only those whose name has this in it. */
    only: { type: "string", default: "" },
    /** Without an import, and with ten seconds of planning: some minutes at 10,000 items. */
    short: { type: "boolean", default: false },
    /** Another checkout's build, to compare with. */
    root: { type: "string", default: path.resolve(import.meta.dirname, "../..") },
    /** Where the data is kept between runs. */
    kept: { type: "string" },
    /** Makes the data and measures nothing. */
    prepare: { type: "boolean", default: false },
    /** Without a server: the use cases in this process, by the processor alone. */
    here: { type: "boolean", default: false },
    /** Here: what ran in the longest stretch, by the profiler. */
    why: { type: "boolean", default: false },
    /** Without a visit to each page before: with what a server does once after its start. */
    cold: { type: "boolean", default: false },
    /** Node's own, for the server: for example --cpu-prof. */
    node: { type: "string", default: "" },
  },
});
const root = path.resolve(values.root);

async function main(): Promise<boolean> {
  if (values.here) return measureHere();
  if (!values.prepare && existsSync(path.join(root, "scripts/set-up/build.mjs")))
    await ensureBuild(root);
  const kept = values.kept ?? mkdtempSync(path.join(os.tmpdir(), "thresher-stalls-"));
  const rows: StallRow[] = [];
  const problems: string[] = [];
  const wanted = values.prepare
    ? []
    : scenarios.filter(
        ({ name, long }) => name.includes(values.only) && !(values.short && long === true),
      );
  try {
    for (const items of values.items.split(",").map(Number)) {
      if (values.prepare) await stallWorld(items, { kept, run: path.join(kept, "run") });
      for (const scenario of wanted) rows.push(await measure(items, scenario, { kept, problems }));
    }
  } finally {
    if (values.kept === undefined) rmSync(kept, { recursive: true, force: true });
  }
  console.log(
    `\n${os.cpus().length} cores, load generator on the same machine, load average ${os.loadavg()[1]!.toFixed(1)}\n`,
  );
  console.log(stallTable(rows));
  const long = rows.filter(isTooLong);
  if (rows.length > 0)
    console.log(
      `\n${long.length} of ${rows.length} stalls over their limit, ${problems.length} problems`,
    );
  return long.length === 0 && problems.length === 0;
}

async function measureHere(): Promise<boolean> {
  const kept = values.kept ?? mkdtempSync(path.join(os.tmpdir(), "thresher-stalls-"));
  console.log("| items | while | longest stretch of CPU, ms | CPU, s | MB at the end |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const items of values.items.split(",").map(Number)) {
    const run = path.join(kept, "here");
    const world = await stallWorld(items, { kept, run });
    process.env.THRESHER_SECRET = world.secret;
    const { only, why } = values;
    await measureUseCases(world, { run, only, why }, ({ what, cpuMs, cpuSeconds, rss, ran }) => {
      console.log(
        `| ${items.toLocaleString("en")} | ${what} | ${cpuMs.toFixed(0)} | ${cpuSeconds.toFixed(1)} | ${(rss / 1e6).toFixed(0)} |`,
      );
      for (const line of ran) console.log(line);
    });
  }
  if (values.kept === undefined) rmSync(kept, { recursive: true, force: true });
  return true;
}

/** Each on a fresh server and a fresh copy of the data, after a few answers: so that none inherits another's. */
async function measure(
  items: number,
  scenario: Scenario,
  { kept, problems }: { readonly kept: string; readonly problems: string[] },
): Promise<StallRow> {
  const run = path.join(kept, "run");
  const world = await stallWorld(items, { kept, run });
  const probePort = await freePort();
  process.env.THRESHER_SECRET = world.secret;
  const server = await startServer({
    ...{ dataFolder: run, root },
    nodeArguments: [
      ...["--require", path.join(import.meta.dirname, "stalls/stall-probe.cjs")],
      ...values.node.split(" ").filter(Boolean),
    ],
    env: {
      ...{ PROBE_PORT: String(probePort), THRESHER_SECRET: world.secret },
      ...{ THRESHER_BENCH: "1", THRESHER_ANSWER_RATE: "0" },
    },
  });
  const client = new HttpClient(server.port, 50);
  try {
    const cookie = await signInCookie(server.port, world.project.account);
    const { projectId, cookies } = world.project;
    const crowd = new Crowd(client, { projectId, cookies: cookies.slice(4) });
    const beside = new Crowd(client, { projectId, cookies: cookies.slice(0, 4) }, 250);
    await Promise.all([crowd.arrive(), beside.arrive()]);
    await beside.answer(2);
    const desk: Desk = {
      ...{ client, cookie, world, crowd },
      excludeAction: excludeActionOf(root),
      seconds: values.short ? 10 : 30,
      body: scenario.body?.() ?? "",
    };
    if (!values.cold) await visit(desk);
    await probe(probePort);
    const [started, cpuBefore] = [performance.now(), cpuMsOf(server.child) ?? Number.NaN];
    const answering = new AbortController();
    const answers = beside.answerUntil(answering.signal);
    await scenario.run(desk);
    answering.abort();
    const { p50, p99, requests } = figuresOf([await answers]);
    const { clockMs, cpuMs, rss } = await probe(probePort);
    const row: StallRow = {
      ...{ items, scenario: scenario.name, clockMs, cpuMs, rss },
      seconds: (performance.now() - started) / 1_000,
      serverCpuSeconds: ((cpuMsOf(server.child) ?? Number.NaN) - cpuBefore) / 1_000,
      answers: `${p50.toFixed(0)} / ${p99.toFixed(0)} (${requests})`,
    };
    console.log(lineOf(row));
    const found = [...crowd.problems, ...beside.problems];
    for (const problem of found.slice(0, 3)) console.log(`PROBLEM  ${problem}`);
    problems.push(...found);
    return row;
  } finally {
    client.close();
    await server.stop();
  }
}

async function probe(port: number): Promise<{ clockMs: number; cpuMs: number; rss: number }> {
  return (await (await fetch(`http://127.0.0.1:${port}`)).json()) as never;
}

function excludeActionOf(folder: string): string {
  const file = path.join(folder, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, one]) => one.exportedName === "changePersonAction");
  if (!found) throw new Error("The build has no action to exclude a person.");
  return found[0];
}

runMain(main);
