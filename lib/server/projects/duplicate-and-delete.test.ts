import { beforeEach, describe, expect, it } from "vitest";
import { countItems, readItemRow } from "@/db/rows/items";
import { updateProject } from "@/db/rows/projects";
import { insertUser } from "@/db/rows/users";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { deleteProject } from "./delete-project";
import { graceMs, listDeletedProjects, restoreDeletedProject } from "./deleted-projects";
import { duplicateProject } from "./duplicate-project";

const world = worldForEachTest();
beforeEach(async () => {
  const { db } = world;
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "other", email: "o@example.org", name: "O", createdAtMs: 0 }),
  );
});

describe("duplicating a project", () => {
  it("makes a draft with the same items and settings", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, { items: testItems(5, 2) });
    const { id } = must(await duplicateProject(db, await owned(db, owner, projectId)));
    const copy = must(await asOwner(db, owner, id));
    const original = must(await asOwner(db, owner, projectId));
    expect(copy).toMatchObject({
      stage: "draft",
      name: "Test (copy)",
      settings: original.settings,
    });
    const set = { projectId: id, itemSet: copy.itemSet };
    expect(await countItems(db, set)).toEqual({ judged: 5, gold: 2 });
    expect(await readItemRow(db, set, 3)).toMatchObject({
      externalId: "item-3",
      columns: { level: "3" },
    });
  });

  it("keeps what may not be sent to a model from going there as a copy", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world);
    const free = must(await duplicateProject(db, await owned(db, owner, projectId)));
    expect((await owned(db, owner, free.id)).modelsForbiddenAtMs).toBeNull();
    await db.write([{ project: projectId }], (tx) =>
      updateProject(tx, projectId, { modelsForbiddenAtMs: 7 }),
    );
    const { id } = must(await duplicateProject(db, await owned(db, owner, projectId)));
    expect((await owned(db, owner, id)).modelsForbiddenAtMs).toBe(7);
  });
});

describe("a deleted project", () => {
  it("is gone, and can be brought back by its owner within the grace period", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world);
    must(await deleteProject(db, await owned(db, owner, projectId)));
    expect((await asOwner(db, owner, projectId)).ok).toBe(false);
    const nowMs = Date.now();
    expect(await listDeletedProjects(db, { id: "other" }, nowMs)).toEqual([]);
    expect((await restoreDeletedProject(db, { id: "other" }, { projectId, nowMs })).ok).toBe(false);
    const late = nowMs + graceMs + 1;
    expect((await restoreDeletedProject(db, owner, { projectId, nowMs: late })).ok).toBe(false);
    expect(await listDeletedProjects(db, owner, nowMs)).toMatchObject([{ id: projectId }]);
    expect((await restoreDeletedProject(db, owner, { projectId, nowMs })).ok).toBe(true);
    expect((await asOwner(db, owner, projectId)).ok).toBe(true);
  });
});
