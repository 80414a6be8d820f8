import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { itemPlaces, readItemIds } from "@/db/rows/items";
import { ok } from "@/lib/server/kernel/result";
import { createProject } from "@/lib/server/projects/create-project";
import { must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { addItemLines, type ItemLines, replaceItems } from "./item-lines";

const world = worldForEachTest();

async function* lines(count: number, length: number): ItemLines {
  for (let n = 0; n < count; n++) {
    yield ok({ item: { externalId: `i${n}`, body: `Body ${n}` }, length });
  }
}

async function draft() {
  const { db, owner } = world;
  const made = await createProject(db, owner, { name: "P", settings: readingSettings, items: [] });
  return owned(db, owner, must(made).id);
}

/** How often others could have done something while it ran. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turns++;
  }
  await ended;
  return turns;
}

it("takes many items in short writes, between which others have their turn", async () => {
  const { db } = world;
  const [first, second] = [await draft(), await draft()];
  expect(await turnsDuring(addItemLines(db, first, lines(2_000, 50)))).toBeGreaterThanOrEqual(8);
  expect(await turnsDuring(replaceItems(db, second, lines(2_000, 50)))).toBeGreaterThanOrEqual(8);
});

it("takes fewer at once where they are long", async () => {
  const { db } = world;
  const turns = await turnsDuring(addItemLines(db, await draft(), lines(20, 300_000)));
  expect(turns).toBeGreaterThanOrEqual(10);
});

it("moves few of the gold items that were sent first, whatever follows them", async () => {
  const { db } = world;
  const project = await draft();
  async function* goldFirst(): ItemLines {
    for (let n = 0; n < 600; n++)
      yield ok({ item: { externalId: `gold-${n}`, body: "Known", gold: "yes" }, length: 50 });
    yield* lines(1_100, 50);
  }
  const { raw } = db.writer;
  raw.exec(`CREATE TEMP TABLE moved (n);
    CREATE TEMP TRIGGER watch AFTER UPDATE OF "index" ON items BEGIN INSERT INTO moved VALUES (1); END`);
  expect(must(await addItemLines(db, project, goldFirst()))).toMatchObject({ items: 1_700 });
  const moved = raw.prepare("SELECT count(*) FROM moved").pluck().get();
  expect(moved).toBeGreaterThan(0);
  // One at most for each ordinary item.
  expect(moved).toBeLessThanOrEqual(1_100);
  const set = { projectId: project.id, itemSet: project.itemSet };
  const ids = await readItemIds(db, set);
  expect(ids.slice(0, 1_100)).toEqual(Array.from({ length: 1_100 }, (_, n) => `i${n}`));
  expect(new Set(ids).size).toBe(1_700);
  expect(await itemPlaces(db, set)).toEqual({ total: 1_700, judged: 1_100 });
});
