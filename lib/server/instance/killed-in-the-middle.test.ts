/** Processes killed with SIGKILL while they migrate, import and back up, and what is left. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { countItems, readItemRow } from "@/db/rows/items";
import { findProject } from "@/db/rows/projects";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase } from "@/db/sqlite/open";
import { nextMigrations } from "@/db/sqlite/test-migrations";
import { appendItems, beginImport, finishImport } from "@/lib/server/items/import-items";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { must, owned, type TestWorld, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { backUpInstance } from "./backup-instance";
import { restoreInstance } from "./restore-instance";

const root = path.resolve(import.meta.dirname, "../../..");
const world = worldForEachTest();
let folder: string;
let projectId: string;

beforeEach(async () => {
  folder = path.dirname(world.file);
  const draft = { name: "Draft", settings: readingSettings, items: testItems(30) };
  projectId = must(await createProject(world.db, world.owner, draft)).id;
});

function start(what: string, ...args: string[]): { child: ChildProcess; said: () => string } {
  const script = path.join(import.meta.dirname, "../testing/test-fault-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, what, world.file, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout!.on("data", (chunk) => {
    said += chunk;
  });
  return { child, said: () => said };
}

/** Kills as soon as `ready`; a process that ended first would prove nothing. */
async function killWhen(child: ChildProcess, ready: () => boolean): Promise<void> {
  const ended = once(child, "exit");
  while (child.exitCode === null && !ready())
    await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill("SIGKILL");
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const itemsOf = async (itemSet: number) =>
  (await countItems(world.db, { projectId, itemSet })).judged;

it("a killed import leaves the draft with the items it had, and the next import works", async () => {
  const { child, said } = start("import", projectId);
  await killWhen(child, () => said().split("\n").length > 5);
  expect(said()).not.toContain("finished");
  const draft = async () => (await findProject(world.db, projectId))!;
  expect((await draft()).itemSet).toBe(1);
  expect(await itemsOf(1)).toBe(30);
  const to = must(await beginImport(world.db, await owned(world.db, world.owner, projectId)));
  const items = testItems(12).map((item) => ({ ...item, externalId: `later-${item.externalId}` }));
  must(
    await appendItems(world.db, await owned(world.db, world.owner, to.projectId), {
      itemSet: to.itemSet,
      batch: { from: 0, items },
    }),
  );
  must(
    await finishImport(world.db, await owned(world.db, world.owner, to.projectId), {
      itemSet: to.itemSet,
      expected: 12,
    }),
  );
  expect(world.db.raw.prepare("SELECT count(*) FROM items").pluck().get()).toBe(12);
  expect(
    (await readItemRow(world.db, { projectId, itemSet: (await draft()).itemSet }, 0))?.externalId,
  ).toBe("later-item-0");
  expect((await launchProject(world.db, await owned(world.db, world.owner, projectId))).ok).toBe(
    true,
  );
});

it("a killed backup leaves nothing that could be taken for one, and the next one works", async () => {
  fillWithMegabytes(40);
  const target = path.join(folder, "backup");
  const copy = path.join(`${target}.unfinished`, "thresher.sqlite");
  const { child, said } = start("backup", target);
  await killWhen(child, () => sizeOf(copy) > 500_000);
  expect(said()).not.toContain("finished");
  expect(existsSync(target)).toBe(false);
  const refused = restoreInstance(`${target}.unfinished`, folder, "aside");
  expect(refused).toMatchObject({
    ok: false,
    problem: { message: expect.stringMatching(/interrupted backup/) },
  });
  expect(backUpInstance(folder, target).ok).toBe(true);
  expect(existsSync(`${target}.unfinished`)).toBe(false);
});

it("an empty database is not restored over a full one", () => {
  const nothing = path.join(folder, "nothing");
  mkdirSync(nothing);
  openDatabase(path.join(nothing, "thresher.sqlite")).close();
  world.db.close();
  const refused = restoreInstance(nothing, folder, "aside");
  expect(refused).toMatchObject({
    ok: false,
    problem: { message: expect.stringMatching(/not a Thresher database/) },
  });
});

it("a killed migration leaves the database as it was, and the next start migrates it", async () => {
  const slow = nextMigrations(path.join(folder, "slow"), [
    "CREATE TABLE half_done (n integer, text text)",
    "INSERT INTO half_done WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 3000000) SELECT n, 'some text of a row that makes pages fill up' FROM c",
  ]);
  const before = sizeOf(`${world.file}-wal`);
  const { child, said } = start("migrate", slow);
  await killWhen(child, () => sizeOf(`${world.file}-wal`) > before + 8_000_000);
  expect(said()).toContain("begins");
  expect(said()).not.toContain("finished");
  const db = openDatabase(world.file);
  expect(db.raw.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(tables(db.raw)).not.toContain("half_done");
  expect(db.raw.prepare("SELECT count(*) FROM users").pluck().get()).toBe(1);
  const quick = nextMigrations(path.join(folder, "quick"), ["CREATE TABLE half_done (n integer)"]);
  migrateDatabase(db, quick);
  expect(tables(db.raw)).toContain("half_done");
  expect(await itemsOf(1)).toBe(30);
  db.close();
});

function tables(raw: TestWorld["db"]["raw"]): unknown[] {
  return raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
}

function fillWithMegabytes(megabytes: number): void {
  world.db.raw.exec("CREATE TABLE ballast (bytes BLOB)");
  const insert = world.db.raw.prepare("INSERT INTO ballast VALUES (randomblob(1000000))");
  world.db.raw.transaction(() => {
    for (let n = 0; n < megabytes; n++) insert.run();
  })();
}
