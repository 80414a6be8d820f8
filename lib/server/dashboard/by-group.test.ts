import { expect, it } from "vitest";
import { summarySchema } from "@/lib/protocol/summary-message";
import { summaryOf } from "@/lib/server/exports/export-summary";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { joinGroup, twoGroups } from "@/lib/server/testing/two-groups";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import type { ActivityRow } from "@/lib/session/owner-view";
import { readActivity } from "./read-activity";
import { readDashboard } from "./read-dashboard";

const world = worldForEachTest();

async function launched() {
  const { projectId } = await launchTestProject(world, {
    items: testItems(12),
    live: { sources: twoGroups },
    proven: { allDelta: 0.05, tolerance: 0 },
  });
  return { projectId, project: await owned(world.db, world.owner, projectId) };
}

const textOf = ({ words }: ActivityRow) =>
  words.map((word) => (typeof word === "string" ? word : word.externalId)).join("");

it("names people with their group in the activity, and says what each group cost", async () => {
  const { db } = world;
  const { projectId, project } = await launched();
  const erna = await joinGroup(world, projectId, { displayName: "Erna", source: "experts" });
  const ben = await joinGroup(world, projectId, { displayName: "Ben", source: "crowd" });
  const pulls = await answerSome(db, erna, 30);
  const duels = await answerSome(db, ben, 3);
  expect(duels).toBeGreaterThan(0);
  const activity = must(await readActivity(db, project, { before: null, limit: 500 }));
  const texts = activity.map(textOf);
  expect(texts).toContainEqual(expect.stringMatching(/^Erna \(Experts\) answered “Yes” about /));
  expect(texts).toContainEqual(expect.stringMatching(/^Ben \(Crowd\) picked /));
  const { spentBySource, spent } = await readDashboard(db, project);
  expect(spentBySource).toEqual([
    { id: "experts", name: "Experts", spent: 20 * pulls },
    { id: "crowd", name: "Crowd", spent: duels },
  ]);
  expect(spent).toBe(20 * pulls + duels);
  const summary = summarySchema.parse(must(await summaryOf(db, project)));
  expect(summary.sources).toMatchObject([
    { id: "experts", people: 1, pulls, duels: 0, spent: 20 * pulls },
    { id: "crowd", people: 1, pulls: 0, duels, spent: duels },
  ]);
});

it("says whom the others wait for", async () => {
  const { projectId, project } = await launched();
  const erna = await joinGroup(world, projectId, { displayName: "Erna", source: "experts" });
  await answerSome(world.db, erna, 100);
  expect((await readDashboard(world.db, project)).missingGroups).toEqual(["crowd"]);
});

it("says nothing of groups where there is one", async () => {
  const { db } = world;
  const { projectId } = await launchTestProject(world);
  await answerSome(db, await join(world, projectId, "Ada"), 2);
  const project = await owned(db, world.owner, projectId);
  const activity = must(await readActivity(db, project, { before: null, limit: 5 }));
  expect(textOf(activity[0]!)).toMatch(/^Ada answered/);
  const dashboard = await readDashboard(db, project);
  expect(dashboard).toMatchObject({ spentBySource: [], missingGroups: [] });
  expect(must(await summaryOf(db, project)).sources).toEqual([]);
});
