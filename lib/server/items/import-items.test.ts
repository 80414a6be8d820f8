import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countItems, readItemRow } from "@/db/rows/items";
import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import type { SqliteDatabase } from "@/db/sqlite/open";
import type { NewItem } from "@/lib/protocol/item-messages";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { openEmptyDatabase } from "@/lib/server/testing/empty-database";
import { owned } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { appendItems, beginImport, finishImport, type ImportRef } from "./import-items";

const user = { id: "u1" };
let db: SqliteDatabase;
let close: () => void;
let projectId: string;

beforeEach(async () => {
  ({ db, close } = openEmptyDatabase());
  migrateDatabase(db);
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "u1", email: "a@example.org", name: "A", createdAtMs: 0 }),
  );
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "u2", email: "b@example.org", name: "B", createdAtMs: 0 }),
  );
  const made = await createProject(db, user, { name: "P", settings: readingSettings, items: [] });
  if (!made.ok) throw new Error(made.problem.message);
  projectId = made.value.id;
});
afterEach(() => close());

function item(id: string, gold: NewItem["gold"] = null): NewItem {
  return { externalId: id, format: "text", body: `Body of ${id}`, columns: {}, gold };
}

async function begin(): Promise<ImportRef> {
  const begun = await beginImport(db, await owned(db, user, projectId));
  if (!begun.ok) throw new Error(begun.problem.message);
  return begun.value;
}

async function currentCount() {
  const project = await asOwner(db, user, projectId);
  if (!project.ok) throw new Error("gone");
  return countItems(db, { projectId, itemSet: project.value.itemSet });
}

describe("importing items", () => {
  it("shows nothing until the last batch is in, then everything", async () => {
    const to = await begin();
    await appendItems(db, await owned(db, user, to.projectId), {
      itemSet: to.itemSet,
      batch: { from: 0, items: [item("a"), item("b")] },
    });
    await appendItems(db, await owned(db, user, to.projectId), {
      itemSet: to.itemSet,
      batch: { from: 2, items: [item("c"), item("d", "yes")] },
    });
    expect(await currentCount()).toEqual({ judged: 0, gold: 0 });
    expect(
      await finishImport(db, await owned(db, user, to.projectId), {
        itemSet: to.itemSet,
        expected: 4,
      }),
    ).toEqual({ ok: true, value: null });
    expect(await currentCount()).toEqual({ judged: 3, gold: 1 });
    expect((await readItemRow(db, to, 2))?.externalId).toBe("c");
  });

  it("keeps nothing of imports that were broken off, late batches included", async () => {
    const weights = () =>
      db.raw.prepare("SELECT item_set FROM item_sets ORDER BY item_set").pluck().all();
    const stored = () =>
      db.raw.prepare("SELECT DISTINCT item_set FROM items ORDER BY item_set").pluck().all();
    const first = await begin();
    await appendItems(db, await owned(db, user, first.projectId), {
      itemSet: first.itemSet,
      batch: { from: 0, items: [item("a")] },
    });
    const second = await begin();
    expect(stored()).toEqual([]);
    expect(
      (
        await appendItems(db, await owned(db, user, first.projectId), {
          itemSet: first.itemSet,
          batch: { from: 1, items: [item("late")] },
        })
      ).ok,
    ).toBe(true);
    await appendItems(db, await owned(db, user, second.projectId), {
      itemSet: second.itemSet,
      batch: { from: 0, items: [item("b")] },
    });
    expect(
      (
        await finishImport(db, await owned(db, user, second.projectId), {
          itemSet: second.itemSet,
          expected: 1,
        })
      ).ok,
    ).toBe(true);
    expect([stored(), weights()]).toEqual([[second.itemSet], [second.itemSet]]);
    const third = await begin();
    await appendItems(db, await owned(db, user, third.projectId), {
      itemSet: third.itemSet,
      batch: { from: 0, items: [item("c")] },
    });
    expect((await launchProject(db, await owned(db, user, projectId))).ok).toBe(true);
    expect([stored(), weights()]).toEqual([[second.itemSet], [second.itemSet]]);
  });

  it("takes the same batch twice for one", async () => {
    const to = await begin();
    const batch = { from: 0, items: [item("a"), item("b")] };
    await appendItems(db, await owned(db, user, to.projectId), { itemSet: to.itemSet, batch });
    expect(
      (await appendItems(db, await owned(db, user, to.projectId), { itemSet: to.itemSet, batch }))
        .ok,
    ).toBe(true);
    expect(
      (
        await finishImport(db, await owned(db, user, to.projectId), {
          itemSet: to.itemSet,
          expected: 2,
        })
      ).ok,
    ).toBe(true);
  });

  it("refuses to finish with items missing, repeated or in the wrong order", async () => {
    const missing = await begin();
    await appendItems(db, await owned(db, user, missing.projectId), {
      itemSet: missing.itemSet,
      batch: { from: 1, items: [item("b")] },
    });
    expect(
      (
        await finishImport(db, await owned(db, user, missing.projectId), {
          itemSet: missing.itemSet,
          expected: 2,
        })
      ).ok,
    ).toBe(false);
    const repeated = await begin();
    await appendItems(db, await owned(db, user, repeated.projectId), {
      itemSet: repeated.itemSet,
      batch: { from: 0, items: [item("a")] },
    });
    await appendItems(db, await owned(db, user, repeated.projectId), {
      itemSet: repeated.itemSet,
      batch: { from: 1, items: [item("a")] },
    });
    expect(
      (
        await finishImport(db, await owned(db, user, repeated.projectId), {
          itemSet: repeated.itemSet,
          expected: 2,
        })
      ).ok,
    ).toBe(false);
    const disordered = await begin();
    await appendItems(db, await owned(db, user, disordered.projectId), {
      itemSet: disordered.itemSet,
      batch: { from: 0, items: [item("g", "no")] },
    });
    await appendItems(db, await owned(db, user, disordered.projectId), {
      itemSet: disordered.itemSet,
      batch: { from: 1, items: [item("a")] },
    });
    expect(
      (
        await finishImport(db, await owned(db, user, disordered.projectId), {
          itemSet: disordered.itemSet,
          expected: 2,
        })
      ).ok,
    ).toBe(false);
    expect(await currentCount()).toEqual({ judged: 0, gold: 0 });
  });

  it("replaces an earlier import whole, and lets a later one win", async () => {
    const first = await begin();
    const second = await begin();
    await appendItems(db, await owned(db, user, second.projectId), {
      itemSet: second.itemSet,
      batch: { from: 0, items: [item("z")] },
    });
    expect(
      (
        await finishImport(db, await owned(db, user, second.projectId), {
          itemSet: second.itemSet,
          expected: 1,
        })
      ).ok,
    ).toBe(true);
    expect(
      (
        await appendItems(db, await owned(db, user, first.projectId), {
          itemSet: first.itemSet,
          batch: { from: 0, items: [item("a")] },
        })
      ).ok,
    ).toBe(false);
    expect(await currentCount()).toEqual({ judged: 1, gold: 0 });
  });

  it("is for the owner alone, also for one who stopped being it a moment ago", async () => {
    const { itemSet } = await begin();
    const batch = { from: 0, items: [item("a")] };
    expect((await asOwner(db, { id: "u2" }, projectId)).ok).toBe(false);
    const project = await owned(db, user, projectId);
    db.raw.prepare("UPDATE members SET role = 'annotator'").run();
    for (const result of [
      await beginImport(db, project),
      await appendItems(db, project, { itemSet, batch }),
      await finishImport(db, project, { itemSet, expected: 0 }),
    ]) {
      expect(result).toMatchObject({ ok: false, problem: { kind: "not-found" } });
    }
  });
});
