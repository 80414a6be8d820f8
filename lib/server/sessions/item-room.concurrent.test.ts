/** The limit on one owner's items, when several requests add some in the same moment. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import { ownerWeight } from "@/db/rows/item-sets";
import type { NewItem } from "@/lib/protocol/item-messages";
import { addItems } from "@/lib/server/items/add-items";
import { appendItems, beginImport } from "@/lib/server/items/import-items";
import { createProject } from "@/lib/server/projects/create-project";
import { duplicateProject } from "@/lib/server/projects/duplicate-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { restartProject } from "@/lib/server/projects/restart-project";
import { type AnyWorld, must, owned, testItems, withOwner } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";

/** Two such lists fit into a megabyte, three do not. */
const large: readonly NewItem[] = Array.from({ length: 8 }, (_, n) => ({
  ...{ externalId: `large-${n}`, format: "text" as const, columns: {}, gold: null },
  body: "x".repeat(50_000),
}));

onBothEngines((open) => {
  let opened: TestDatabase;
  let world: AnyWorld;

  beforeEach(async () => {
    vi.stubEnv("THRESHER_ITEMS_MB", "1");
    opened = await open();
    world = await withOwner(opened.db);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await opened.close();
  });

  async function draft(items: readonly NewItem[] = []) {
    const { db, owner } = world;
    const { id } = must(await createProject(db, owner, newProject(items)));
    return owned(db, owner, id);
  }

  const newProject = (items: readonly NewItem[]) => ({
    name: "P",
    settings: readingSettings,
    items,
  });

  it("is kept by additions, imports, new projects, copies and new starts at once", async () => {
    const { db, owner } = world;
    const original = await draft(large);
    const drafts = await Promise.all([draft(), draft()]);
    const running = await draft(testItems(3));
    must(await launchProject(db, running));
    const to = must(await beginImport(db, drafts[1]!));
    const batch = { from: 0, items: large };
    const replies = await Promise.all([
      addItems(db, drafts[0]!, large),
      appendItems(db, drafts[1]!, { itemSet: to.itemSet, batch }),
      createProject(db, owner, newProject(large)),
      duplicateProject(db, original),
      restartProject(db, await owned(db, owner, running.id), { items: large }),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of replies) {
      if (!reply.ok) expect(reply.problem.kind).toBe("too-large");
    }
    expect(await ownerWeight(db, owner.id)).toBeLessThanOrEqual(1024 * 1024);
  });
});
