import { describe, expect, it } from "vitest";
import { updateProject } from "@/db/rows/projects";
import { openDatabase } from "@/db/sqlite/open";
import type { Database } from "@/db/store";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { defaultSettings } from "@/lib/session/settings";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { createProject } from "./create-project";
import { launchProject } from "./launch-project";

const world = worldForEachTest();

async function newDraft(): Promise<string> {
  const draft = { name: "Draft", settings: readingSettings, items: testItems(3) };
  return must(await createProject(world.db, world.owner, draft)).id;
}

/** Launches while another process does something: after this one has looked, before it writes. */
async function launchWhile(id: string, otherDoes: (other: Database) => Promise<void>) {
  const { db, owner, file } = world;
  const other = openDatabase(file);
  beforeNextWrite(db, () => otherDoes(other));
  const launched = await launchProject(db, await owned(db, owner, id));
  other.close();
  return launched;
}

it("asks nobody a question that is not written yet", async () => {
  const { db, owner } = world;
  const draft = { name: "Draft", settings: defaultSettings, items: testItems(3) };
  const { id } = must(await createProject(db, owner, draft));
  expect(await launchProject(db, await owned(db, owner, id))).toMatchObject({
    problem: { field: "questions.pullQuestion", message: expect.stringContaining("Write") },
  });
});

const conflict = { ok: false, problem: { kind: "conflict" } };

describe("launchProject, of two processes at the same moment", () => {
  it("starts one session", async () => {
    const { db, owner } = world;
    const id = await newDraft();
    let first: string | null = null;
    const launched = await launchWhile(id, async (other) => {
      first = must(await startNewSession(other, must(await asOwner(other, owner, id)))).sessionId;
    });
    expect(launched).toMatchObject(conflict);
    expect(first).not.toBeNull();
    expect(must(await asOwner(db, owner, id)).currentSessionId).toBe(first);
  });

  it("does not launch a draft as it was before the other changed it", async () => {
    const { db, owner } = world;
    const id = await newDraft();
    const proven = { ...readingSettings.proven, threshold: 0.7 };
    const launched = await launchWhile(id, (other) =>
      other.write([], (tx) => updateProject(tx, id, { settings: { ...readingSettings, proven } })),
    );
    expect(launched).toMatchObject(conflict);
    must(await launchProject(db, await owned(db, owner, id)));
    expect(must(await asOwner(db, owner, id)).settings.proven.threshold).toBe(0.7);
  });
});
