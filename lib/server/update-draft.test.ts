import { expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { createProject } from "./create-project";
import { ownedProject } from "./project-access";
import { must } from "./test-world";
import { updateDraft } from "./update-draft";
import { worldForEachTest } from "./world-for-each-test";

const world = worldForEachTest();

it("says at once that a threshold and its tolerance reach an end, at the field that can mend it", async () => {
  const { db, owner } = world;
  const draft = { name: "Draft", settings: defaultSettings, items: [] };
  const { id } = must(await createProject(db, owner, draft));
  const save = (proven: { threshold: number; tolerance: number }) =>
    updateDraft(db, owner, id, {
      settings: { ...defaultSettings, proven: { ...defaultSettings.proven, ...proven } },
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
  expect(must(ownedProject(db, owner, id)).settings).toEqual(defaultSettings);
  expect((await save({ threshold: 0.95, tolerance: 0.04 })).ok).toBe(true);
});
