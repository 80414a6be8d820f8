import { expect, test } from "vitest";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import {
  launchTestProject,
  must,
  openWorld,
  owned,
  testItems,
} from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { changeGoal } from "./change-goal";

const audited = { rung: "audited" } as const;

test("too few items for a check are refused at launch and as a goal, with what to do", async () => {
  const world = await openWorld();
  const { db, owner } = world;
  const settings = { ...readingSettings, live: { ...readingSettings.live, goal: audited } };
  const draft = { name: "Few", settings, items: testItems(10) };
  const { id } = must(await createProject(db, owner, draft));
  const refused = { ok: false, problem: { message: expect.stringContaining("Share proven") } };
  expect(await launchProject(db, await owned(db, owner, id))).toMatchObject(refused);
  const few = await launchTestProject(world, { items: testItems(10) });
  const change = async (projectId: string) =>
    changeGoal(db, await owned(db, owner, projectId), { goal: audited });
  expect(await change(few.projectId)).toMatchObject(refused);
  const many = await launchTestProject(world, { items: testItems(120) });
  expect(await change(many.projectId)).toMatchObject({ ok: true });
  world.close();
});
