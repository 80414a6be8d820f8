import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertItems } from "@/db/rows/items";
import { openDatabase } from "@/db/sqlite/open";
import { itemLimits, type NewItem } from "@/lib/protocol/item-messages";
import { addItems } from "@/lib/server/items/add-items";
import { appendItems, beginImport, finishImport } from "@/lib/server/items/import-items";
import { mostProjectBytes } from "@/lib/server/kernel/limits";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { duplicateProject } from "@/lib/server/projects/duplicate-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { purgeDeleted } from "@/lib/server/projects/purge-deleted";
import { restartProject } from "@/lib/server/projects/restart-project";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { must, openWorld, owned, type TestWorld, testItems } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { toItemRows } from "./new-item";

let world: TestWorld;
let projectId: string;

beforeEach(async () => {
  world = await openWorld();
  projectId = await draft([]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  world.close();
});

async function draft(items: readonly NewItem[]): Promise<string> {
  const { db, owner } = world;
  return must(await createProject(db, owner, { name: "P", settings: readingSettings, items })).id;
}

function item(id: string, gold: NewItem["gold"] = null, length = 10): NewItem {
  return { externalId: id, format: "text", body: "ä".repeat(length), columns: { of: id }, gold };
}

const add = async (...added: NewItem[]) =>
  addItems(world.db, await owned(world.db, world.owner, projectId), added);

function idsInOrder(): string[] {
  const rows = world.db.raw.prepare(
    'SELECT external_id FROM items WHERE project_id = ? AND item_set = 1 ORDER BY "index"',
  );
  return rows.pluck().all(projectId) as string[];
}

function expectWeightsToBeRight(): void {
  const kept = world.db.raw
    .prepare("SELECT project_id AS p, item_set AS s, bytes FROM item_sets WHERE bytes > 0")
    .all();
  const counted = world.db.raw
    .prepare(
      "SELECT project_id AS p, item_set AS s, sum(octet_length(external_id) + octet_length(body) + octet_length(columns)) AS bytes FROM items GROUP BY 1, 2",
    )
    .all();
  expect(kept).toHaveLength(counted.length);
  expect(kept).toEqual(expect.arrayContaining(counted));
}

describe("adding items to a draft", () => {
  it("puts them after those there are, gold ones last, however they come", async () => {
    expect(must(await add(item("a"), item("g", "yes")))).toMatchObject({ items: 2 });
    expect(must(await add(item("h", "no"), item("b"), item("i", "yes"), item("c")))).toMatchObject({
      items: 6,
    });
    expect(must(await add(item("j", "yes")))).toMatchObject({ items: 7 });
    expect(must(await add(item("d")))).toMatchObject({ items: 8 });
    const ids = idsInOrder();
    expect(ids.slice(0, 4)).toEqual(["a", "b", "c", "d"]);
    // Gold ones in any order: only those move whose places are taken.
    expect(ids.slice(4).toSorted()).toEqual(["g", "h", "i", "j"]);
    const places = world.db.raw.prepare('SELECT "index" FROM items ORDER BY 1').pluck().all();
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expectWeightsToBeRight();
  });

  it("refuses an id that is there, more items than a project takes, and a launched project", async () => {
    must(await add(item("a"), item("g", "yes")));
    const before = world.db.raw.prepare("SELECT * FROM items").all();
    expect(await add(item("b"), item("g"))).toMatchObject({
      ok: false,
      problem: { kind: "invalid", field: "items", message: expect.stringMatching(/"g" already/) },
    });
    world.db.raw
      .prepare('UPDATE items SET "index" = ? WHERE gold IS NOT NULL')
      .run(itemLimits.items - 1);
    expect(await add(item("b"))).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/at most/) },
    });
    world.db.raw.prepare('UPDATE items SET "index" = 1 WHERE gold IS NOT NULL').run();
    expect(world.db.raw.prepare("SELECT * FROM items").all()).toEqual(before);
    must(await launchProject(world.db, await owned(world.db, world.owner, projectId)));
    expect(await add(item("b"))).toMatchObject({ ok: false, problem: { kind: "conflict" } });
  });

  it("loses nothing that another process adds at the same moment", async () => {
    must(await add(item("a")));
    const other = openDatabase(world.file);
    // The other one is quicker by a moment.
    beforeNextWrite(world.db, async () => {
      const set = { projectId, itemSet: 1 };
      const [row] = must(toItemRows(set, [item("theirs")]));
      await other.write([], (tx) => insertItems(tx, set, [{ ...row!, index: 1 }]));
    });
    expect(must(await add(item("ours")))).toMatchObject({ items: 3 });
    expect(idsInOrder()).toEqual(["a", "theirs", "ours"]);
    other.close();
  });
});

describe("the weight of items", () => {
  it("is kept right by everything that brings, copies or removes them", async () => {
    const { db, owner } = world;
    must(await add(...testItems(5, 2)));
    expectWeightsToBeRight();
    for (const name of ["x", "y"]) {
      const to = must(await beginImport(db, await owned(db, owner, projectId)));
      must(
        await appendItems(db, await owned(db, owner, to.projectId), {
          itemSet: to.itemSet,
          batch: { from: 0, items: [item(name)] },
        }),
      );
      must(
        await appendItems(db, await owned(db, owner, to.projectId), {
          itemSet: to.itemSet,
          batch: { from: 0, items: [item(name)] },
        }),
      );
      expectWeightsToBeRight();
    }
    const to = must(await beginImport(db, await owned(db, owner, projectId)));
    must(
      await appendItems(db, await owned(db, owner, to.projectId), {
        itemSet: to.itemSet,
        batch: { from: 0, items: testItems(4) },
      }),
    );
    must(
      await finishImport(db, await owned(db, owner, to.projectId), {
        itemSet: to.itemSet,
        expected: 4,
      }),
    );
    expectWeightsToBeRight();
    must(await duplicateProject(db, await owned(db, owner, projectId)));
    expectWeightsToBeRight();
    must(await launchProject(db, await owned(db, owner, projectId)));
    const { proven } = readingSettings;
    must(
      await restartProject(db, await owned(db, owner, projectId), { proven, items: testItems(3) }),
    );
    expectWeightsToBeRight();
    must(await deleteProject(db, await owned(db, owner, projectId)));
    await purgeDeleted(db, Date.now() + 31 * 24 * 60 * 60 * 1_000);
    expectWeightsToBeRight();
  });

  it("is bounded for a project, and the first item too many is named", async () => {
    const { db, owner } = world;
    must(await add(item("a")));
    db.raw.prepare("UPDATE item_sets SET bytes = ?").run(mostProjectBytes - 500);
    expect(await add(item("fits"), item("too much", null, 300))).toMatchObject({
      ok: false,
      problem: {
        kind: "too-large",
        field: "items",
        message: expect.stringMatching(/id "too much".*1024 MB/),
      },
    });
    expect(idsInOrder()).toEqual(["a"]);
    expect((await add(item("fits"))).ok).toBe(true);
    const to = must(await beginImport(db, await owned(db, owner, projectId)));
    must(
      await appendItems(db, await owned(db, owner, to.projectId), {
        itemSet: to.itemSet,
        batch: { from: 0, items: [item("b")] },
      }),
    );
    db.raw.prepare("UPDATE item_sets SET bytes = ?").run(mostProjectBytes - 5);
    const batch = { from: 1, items: [item("c")] };
    const refused = await appendItems(db, await owned(db, owner, to.projectId), {
      itemSet: to.itemSet,
      batch,
    });
    expect(refused).toMatchObject({
      ok: false,
      problem: { kind: "too-large", message: expect.stringMatching(/"c"/) },
    });
  });

  it("is bounded for an owner, copies and deleted projects included", async () => {
    vi.stubEnv("THRESHER_ITEMS_MB", "1");
    const { db, owner } = world;
    const large = Array.from({ length: 6 }, (_, n) => item(`n${n}`, null, 50_000));
    must(await add(...large));
    const message = expect.stringMatching(/1 MB in total/);
    const full = { ok: false, problem: { kind: "too-large", message } };
    expect(await duplicateProject(db, await owned(db, owner, projectId))).toMatchObject(full);
    const made = { name: "Q", settings: readingSettings, items: large };
    expect(await createProject(db, owner, made)).toMatchObject(full);
    must(await deleteProject(db, await owned(db, owner, projectId)));
    expect(await createProject(db, owner, made)).toMatchObject(full);
    await purgeDeleted(db, Date.now() + 31 * 24 * 60 * 60 * 1_000);
    expect((await createProject(db, owner, made)).ok).toBe(true);
    vi.stubEnv("THRESHER_ITEMS_MB", "0");
    expect((await createProject(db, owner, made)).ok).toBe(true);
  });
});
