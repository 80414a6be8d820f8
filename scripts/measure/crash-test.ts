/**
 * npm run crash-test: kills the production server with SIGKILL at random moments under load, again and again.
 * After each restart every acknowledged answer must be in the log, memory must equal a replay of the log from
 * its start, and annotators must go on.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { type BenchProject, makeProject, openBenchDatabase } from "./bench/bench-project";
import { checkLog } from "./bench/check-log";
import { compareWithReplay } from "./bench/compare-with-replay";
import { HttpClient } from "./bench/http-client";
import { Crowd } from "./bench/load";
import { runMain } from "./bench/run-main";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    items: { type: "string", default: "500" },
    people: { type: "string", default: "20" },
    port: { type: "string", default: "3118" },
  },
});
const people = Number(values.people);

async function main(): Promise<boolean> {
  await ensureBuild(path.resolve(import.meta.dirname, "../.."));
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-crash-"));
  const db = await openBenchDatabase(folder);
  const project = await makeProject(db, { items: Number(values.items), people });
  const acknowledged = new Map<string, string>();
  let complaints: string[] = [];
  try {
    for (let kill = 1; kill <= Number(values.kills) && complaints.length === 0; kill++) {
      const given = await loadAndKill(folder, project, acknowledged);
      if (given === 0) complaints.push("nobody could answer after the restart");
      complaints = complaints.concat(await checkLog(db, project, { acknowledged }));
      complaints = complaints.concat(await compareWithReplay(db, project.sessionId));
      console.log(
        `kill ${kill}: ${given} answers acknowledged since the last, ${acknowledged.size} in all`,
      );
    }
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
  if (complaints.length === 0) console.log("Every acknowledged answer survived every kill.");
  return complaints.length === 0;
}

async function loadAndKill(
  folder: string,
  project: BenchProject,
  acknowledged: Map<string, string>,
): Promise<number> {
  const server = await startServer({
    dataFolder: folder,
    port: Number(values.port),
    env: { THRESHER_ANSWER_RATE: "0" },
  });
  const client = new HttpClient(Number(values.port), people);
  const crowd = new Crowd(client, project);
  await crowd.arrive();
  const load = crowd.answer(60);
  // At a random moment, but not before people are at work.
  const enough = 10 + Math.random() * 100;
  const until = performance.now() + 60_000;
  while (crowd.acknowledged.size < enough && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 20));
  }
  await server.stop("SIGKILL");
  await load;
  client.close();
  for (const [prompt, answer] of crowd.acknowledged) acknowledged.set(prompt, answer);
  return crowd.acknowledged.size;
}

runMain(main);
