import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
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
