/**
 * npm run audited:http -- --items 10000: a project under Audited from launch to certificate, over HTTP on 127.0.0.1, with
 * simulated people. Says whether the order of a check could be found in anything that the server sent or logged before the
 * check was over, and verifies the proof.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/db/sqlite/open";
import { startServer } from "../serving/running-server";
import { ensureBuild } from "../set-up/build.mjs";
import { runAudited } from "./audited/run-audited";
import { runMain } from "./bench/run-main";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    people: { type: "string", default: "400" },
    "at-once": { type: "string", default: "12" },
  },
});
const root = path.resolve(__dirname, "../..");

async function main(): Promise<boolean> {
  await ensureBuild(root);
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-audited-"));
  process.env.THRESHER_DATA = folder;
  const env = { THRESHER_ANSWER_RATE: "0", THRESHER_LOG_LEVEL: "debug" };
  const server = await startServer({ dataFolder: folder, env });
  const db = openDatabase(path.join(folder, "thresher.sqlite"));
  const started = performance.now();
  const [items, people, atOnce] = [values.items, values.people, values["at-once"]].map(Number);
  const claim = { delta: 0.05, wrongShare: 0.05 };
  const order = { items: items!, people: people!, atOnce: atOnce!, ...claim };
  const came = await runAudited(
    { server, db },
    { ...order, sitting: 60, answersBetweenLooks: 80 },
    (line) => console.log(`${seconds(started)} s: ${line}`),
  ).finally(async () => {
    await server.stop();
    db.close();
  });
  const file = path.join(folder, "proof.json");
  writeFileSync(file, came.proof);
  const verify = path.join(root, "scripts/operate/verify.ts");
  const verified = spawnSync(process.execPath, ["--import", "tsx", verify, file], {
    ...{ cwd: root, encoding: "utf8" },
  });
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${items} items, ${people} people: ${came.answers} answers (${(came.answers / items!).toFixed(2)} per item) in ${seconds(started)} s; ` +
      `samples of ${came.drawn.join(", ")} drawn; ${came.certified ? "certified" : "NOT certified"}; ${came.wrong} labels wrong, ${came.undecided} undecided\n` +
      `looked at everything ${came.looks} times; ${came.searched} replies, messages and logs during checks searched for the order, found in ${came.leaks.length}; ` +
      `after the end it ${came.foundAfterwards ? "is" : "is NOT"} found in the proof\n${verified.stdout}${verified.stderr}`,
  );
  for (const leak of came.leaks.slice(0, 20)) console.log(`LEAK  ${leak}`);
  const isFine = came.certified && came.leaks.length === 0 && came.foundAfterwards;
  return isFine && verified.status === 0;
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(0);
}

runMain(main);
