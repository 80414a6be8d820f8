/**
 * For tests: a process of its own in which a large project is launched, answered, opened again, looked at, exported and verified,
 * through the use cases. Arguments: an empty folder, and how many items. Where memory does not suffice, Node ends the process.
 */
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readItemsPage } from "@/lib/server/dashboard/read-items-page";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { readStrips } from "@/lib/server/dashboard/read-strips";
import { exportFile } from "@/lib/server/exports/export-file";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { engine } from "@/lib/session/engine";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { checkProofFile } from "../../operate/proof-file";
import { must, openBenchDatabase } from "../bench/bench-project";
import { answerMany, joinAll } from "../bench/owner-project";
import { runMain } from "../bench/run-main";

const [folder = "", count = ""] = process.argv.slice(2);
const items = Number(count);
const owner = { id: "owner" };

async function main(): Promise<boolean> {
  const db = await openBenchDatabase(folder);
  const live = { ...readingSettings.live, goal: { rung: "all" } as const, undoMs: 0 };
  const draft = { name: "Large", settings: { ...readingSettings, live }, items: [] };
  const { id } = must(await createProject(db, owner, draft));
  const project = async () => must(await asOwner(db, owner, id));
  insertItems(db, await project());
  say("made");
  const { sessionId } = must(await launchProject(db, await project()));
  const { members } = await joinAll(db, owner, { projectId: id, people: 5, answeringLater: 0 });
  await answerMany(db, sessionId, { members, answers: 1_000, items });
  say("answered");
  sessionsOf(db).forget();
  const { progress } = await readDashboard(db, await project());
  if (progress.open + progress.decided + progress.undecided !== items)
    throw new Error("The dashboard has lost items.");
  must(await readStrips(db, await project(), null));
  must(await readPlot(db, await project()));
  const page = { search: "", filter: "all", sort: "answers", descending: true } as const;
  must(await readItemsPage(db, await project(), { ...page, page: 1, pageSize: 50 }));
  say("looked at");
  await save("labels.csv");
  say("exported");
  await save("proof.json");
  say("proof");
  await db.close();
  const { verdict } = await checkProofFile(file("proof.json"), engine, proofHashing);
  say("verified");
  return verdict.kind === "proven";

  async function save(name: "labels.csv" | "proof.json"): Promise<void> {
    const pieces = must(await exportFile(db, await project(), name));
    await pipeline(pieces, createWriteStream(file(name)));
  }
}

const file = (name: string) => path.join(folder, name);

function say(what: string): void {
  const { heapUsed, rss } = process.memoryUsage();
  const megabytes = [heapUsed, rss].map((bytes) => Math.round(bytes / 1e6));
  console.log(
    `${what} after ${performance.now().toFixed(0)} ms, heap ${megabytes[0]} MB, resident ${megabytes[1]} MB`,
  );
}

/** In one statement, since an import takes half a minute; it holds some hundred items in memory at a time. */
function insertItems(db: SqliteDatabase, { id, itemSet }: OwnedProject): void {
  db.raw
    .prepare(
      `INSERT INTO items (project_id, item_set, "index", external_id, format, body, columns, content_hash)
       WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ? - 1)
       SELECT ?, ?, n, 'row-' || n, 'text', 'Row ' || n || ': a short text, as in a table of comments that people upload.',
         '{"source":"a column"}', substr('hash-' || n || '${"-".repeat(43)}', 1, 43) FROM numbers`,
    )
    .run(items, id, itemSet);
}

runMain(main);
