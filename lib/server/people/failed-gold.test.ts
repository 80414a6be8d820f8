import { expect, it } from "vitest";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { answerSome, workOf } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readPeople } from "./read-people";
import { restorePerson } from "./restore-person";

const world = worldForEachTest();

it("a person who fails gold is shown as excluded, with the reason, and an owner can restore them", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, {
    items: testItems(300, 20),
    live: { goldRate: 0.5, goldBar: 0.9 },
    proven: { allDelta: 0.001, tolerance: 0 },
  });
  const member = await join(world, projectId, "Always yes");
  const project = await owned(db, owner, projectId);
  const given = await answerSome(db, member, 300);
  expect((await workOf(db, member)).kind).toBe("excluded");
  const [person] = await readPeople(db, project);
  expect(person).toMatchObject({ excluded: true, answers: given });
  expect(person!.goldAccuracy).toBeLessThan(0.9);
  const dashboard = await readDashboard(db, project);
  expect(dashboard.progress.pulls + dashboard.progress.duels).toBe(0);
  expect(dashboard.spent).toBeCloseTo(given * 0.1, 9);
  const activity = must(await readActivity(db, project, { before: null, limit: 5 }));
  expect(activity.map(({ words }) => words.join(""))).toContainEqual(
    expect.stringContaining("fell below the minimum accuracy"),
  );
  must(await restorePerson(db, project, member.id));
  expect((await workOf(db, member)).kind).toBe("prompts");
});
