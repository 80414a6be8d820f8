/**
 * npm run soak -- --minutes 10: everything at once against the production build on 127.0.0.1: people answering, owners'
 * pages, downloads, imports, live streams, and restarts, half of them kills. Checks all the while that nothing
 * acknowledged is missing, that log and state agree, and that memory and open files do not grow.
 */

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { ownerCookie } from "../serving/owner-cookie";
import { type RunningServer, startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { makeProject, must, openBenchDatabase } from "./bench/bench-project";
import { compareWithReplay } from "./bench/compare-with-replay";
import { runMain } from "./bench/run-main";
import { annotate, type People } from "./soak/annotators";
import { checkAcknowledged } from "./soak/check-acknowledged";
import { download, importProjects, lookAtPages, type OwnerCounts } from "./soak/owners";
import { newTally, PatientClient, pause } from "./soak/patient-client";
import { type Sample, slopeOf, takeSample } from "./soak/samples";
import { listen, type StreamCounts } from "./soak/streams";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    people: { type: "string", default: "12" },
    items: { type: "string", default: "10000" },
    port: { type: "string", default: "3117" },
  },
});
const minutes = Number(values.minutes);
const port = Number(values.port);
/** Restarts come in the first part; in the rest one server runs on, and its memory is watched. */
const restartsAt = [0.1, 0.2, 0.3, 0.4].map((share) => share * minutes);
const sampleEverySeconds = Math.min(10, minutes * 3);
/** What grows by more than this, in the part without restarts, leaks. The log itself grows by well under 1 MB a minute. */
const mostHeapMbPerMinute = 3;
const mostDescriptorsPerMinute = 3;

async function main(): Promise<boolean> {
  await ensureBuild(path.resolve(__dirname, "../.."));
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-soak-"));
  const db = await openBenchDatabase(folder);
  const people = Number(values.people);
  const project = await makeProject(db, { items: Number(values.items), people });
  const { token } = must(
    await createApiToken(db, must(await asOwner(db, project.owner, project.projectId)), {
      name: "soak",
    }),
  );
  const secret = process.env.THRESHER_SECRET!;
  const cookie = await ownerCookie(project.owner.id, secret);

  let server = await start(folder);
  let servers = 1;
  const started = performance.now();
  const minute = () => (performance.now() - started) / 60_000;
  const isOver = () => minute() >= minutes;
  const tally = newTally();
  const counts: OwnerCounts = { pages: 0, exports: 0, proofs: 0, imports: 0 };
  const streams: StreamCounts = { opened: 0, messages: 0 };
  const crowd: People = { acknowledged: new Map(), answers: 0 };
  const complaints: string[] = [];
  const clients: PatientClient[] = [];
  const client = () => {
    clients.push(new PatientClient(port, tally, isOver));
    return clients.at(-1)!;
  };
  const base = `/api/annotate/${project.projectId}/events`;
  const actors = [
    ...project.cookies.map((_, person) =>
      annotate(client(), { project, person, people: crowd }, isOver),
    ),
    ...project.cookies
      .slice(0, 6)
      .map((cookie) => listen(port, { path: base, cookie, counts: streams }, isOver)),
    listen(
      port,
      { path: `/api/projects/${project.projectId}/events`, cookie, counts: streams },
      isOver,
    ),
    lookAtPages(client(), { projectId: project.projectId, cookie, counts }, isOver),
    download(client(), { token, counts, problems: complaints }, isOver),
    importProjects(client(), { db, owner: project.owner, counts }, isOver),
  ];

  const samples: Sample[] = [];
  let serverLog = "";
  let restarts = 0;
  while (!isOver()) {
    await pause(sampleEverySeconds * 1_000);
    const due = restartsAt[restarts];
    if (due !== undefined && minute() >= due && !isOver()) {
      const signal = restarts % 2 === 0 ? "SIGTERM" : "SIGKILL";
      const code = await server.stop(signal);
      serverLog += server.log();
      if (signal === "SIGTERM" && code !== 0)
        complaints.push(`SIGTERM ended the server with ${code}`);
      complaints.push(
        ...(await checkAcknowledged(db, project.sessionId, new Map(crowd.acknowledged))),
      );
      complaints.push(...(await compareWithReplay(db, project.sessionId)));
      server = await start(folder);
      restarts++;
      servers++;
      console.log(
        `minute ${minute().toFixed(1)}: ${signal}, restarted; ${crowd.acknowledged.size} acknowledged are there`,
      );
      continue;
    }
    const sample = await takeSample(server, { minute: minute(), server: servers });
    if (!sample) continue;
    samples.push(sample);
    console.log(
      `minute ${sample.minute.toFixed(1)}: heap ${sample.heapMb.toFixed(1)} MB, resident ${sample.residentMb.toFixed(0)} MB, ` +
        `${sample.descriptors} descriptors, ${crowd.answers} answers and skips`,
    );
  }
  await Promise.all(actors);
  for (const each of clients) each.close();
  const code = await server.stop("SIGTERM");
  serverLog += server.log();
  if (code !== 0) complaints.push(`SIGTERM ended the server with ${code}`);
  complaints.push(...(await checkAcknowledged(db, project.sessionId, crowd.acknowledged)));
  complaints.push(...(await compareWithReplay(db, project.sessionId)));
  complaints.push(...tally.problems, ...faultsIn(serverLog), ...growthOf(samples, servers));
  db.close();
  rmSync(folder, { recursive: true, force: true });
  const statuses = [...tally.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`);
  console.log(
    `${minutes} minutes, ${restarts} restarts: ${crowd.answers} answers and skips acknowledged, ${counts.pages} pages, ${counts.exports} exports, ` +
      `${counts.proofs} proofs verified, ${counts.imports} imports, ${streams.opened} streams with ${streams.messages} messages; ` +
      `replies ${statuses.join(", ")}; ${tally.retries} tries met a server that was down`,
  );
  for (const complaint of complaints.slice(0, 20)) console.log(`PROBLEM  ${complaint}`);
  if (complaints.length === 0)
    console.log("Nothing acknowledged was missing, log and state agreed, nothing grew.");
  return complaints.length === 0;
}

function start(folder: string): Promise<RunningServer> {
  const preload = path.join(__dirname, "soak/report-heap.cjs");
  return startServer({
    dataFolder: folder,
    port,
    nodeArguments: ["--expose-gc", "--require", preload],
    env: { THRESHER_ANSWER_RATE: "1000000", THRESHER_API_RATE: "1000000" },
  });
}

/** The server's own log must tell of no fault. */
function faultsIn(log: string): string[] {
  return log.split("\n").filter((line) => line.includes('"level":"error"'));
}

function growthOf(samples: readonly Sample[], lastServer: number): string[] {
  const own = samples.filter(({ server }) => server === lastServer);
  // The first minute fills caches.
  const settled = own.filter(({ minute }) => minute >= own[0]!.minute + Math.min(1, minutes / 10));
  const heap = slopeOf(settled, ({ heapMb }) => heapMb);
  const resident = slopeOf(settled, ({ residentMb }) => residentMb);
  const descriptors = slopeOf(settled, (sample) => sample.descriptors);
  console.log(
    `in the last ${settled.length} samples: heap ${signed(heap)} MB, resident ${signed(resident)} MB, descriptors ${signed(descriptors)} a minute`,
  );
  const complaints: string[] = [];
  // A slope over a few seconds says nothing.
  if (minutes < 5) return complaints;
  if (heap > mostHeapMbPerMinute)
    complaints.push(`the heap grows by ${heap.toFixed(2)} MB a minute`);
  if (descriptors > mostDescriptorsPerMinute) {
    complaints.push(`open descriptors grow by ${descriptors.toFixed(2)} a minute`);
  }
  return complaints;
}

function signed(value: number): string {
  return `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
}

runMain(main);
