import { expect, it } from "vitest";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { createProject } from "./create-project";
import { launchProject } from "./launch-project";
import { updateDraft } from "./update-draft";

const world = worldForEachTest();

it("says at once that a threshold and its tolerance reach an end, at the field that can fix it", async () => {
  const { db, owner } = world;
  const draft = { name: "Draft", settings: readingSettings, items: [] };
  const { id } = must(await createProject(db, owner, draft));
  const save = async (proven: { threshold: number; tolerance: number }) =>
    updateDraft(db, await owned(db, owner, id), {
      settings: { ...readingSettings, proven: { ...readingSettings.proven, ...proven } },
    });
  for (const proven of [
    { threshold: 0.95, tolerance: 0.05 },
    { threshold: 0.1, tolerance: 0.1 },
  ]) {
    expect(await save(proven)).toMatchObject({
      ok: false,
      problem: { field: "settings.proven.tolerance", message: expect.stringMatching(/0% or 100%/) },
    });
  }
  expect(must(await asOwner(db, owner, id)).settings).toEqual(readingSettings);
  expect((await save({ threshold: 0.95, tolerance: 0.04 })).ok).toBe(true);
});

it("reverts nothing that another owner changed since the form was opened, and launches nothing else", async () => {
  const { db, owner } = world;
  const opened = readingSettings;
  const draft = { name: "Draft", settings: opened, items: testItems(3) };
  const { id } = must(await createProject(db, owner, draft));
  const asking = (pullQuestion: string) => ({
    ...opened,
    questions: { ...opened.questions, pullQuestion },
  });
  const save = async (settings: typeof opened, known = [opened]) =>
    updateDraft(db, await owned(db, owner, id), { settings, known });
  const theirs = asking("Theirs?");
  const mine = asking("Mine?");
  must(await save(theirs));
  const refused = {
    ok: false,
    problem: { kind: "conflict", message: expect.stringMatching(/changed in the meantime/) },
  };
  expect(await save(mine)).toMatchObject(refused);
  expect(await launchProject(db, await owned(db, owner, id), mine)).toMatchObject(refused);
  expect(must(await asOwner(db, owner, id)).settings).toEqual(theirs);
  // A second click, and a save after one whose reply was lost.
  must(await save(theirs));
  must(await save(mine, [opened, theirs]));
  must(await launchProject(db, await owned(db, owner, id), mine));
  expect(await save(theirs, [mine])).toMatchObject({ ok: false, problem: { kind: "conflict" } });
});
