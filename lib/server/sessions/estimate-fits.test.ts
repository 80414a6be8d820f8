import { expect, it, vi } from "vitest";
import { launchTestProject, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { requireEstimate } from "./estimate-fits";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();
const items = 1_100;

it("a long fit is made once for all who ask at the same time, and again after an answer", async () => {
  const { sessionId } = await launchTestProject(world, { items: testItems(items) });
  const sessions = sessionsOf(world.db);
  const ranking = await sessions.read(sessionId, (state) => state.ranking);
  for (let n = 0; n + 1 < items; n += 2) {
    ranking.apply({ kind: "duel", first: n, second: n + 1 }, n % 4 === 0 ? 1 : 0);
  }
  expect(ranking.fitDue).toBe(true);
  expect(ranking.report(3).estimate).toBeNull();
  const fits = vi.spyOn(ranking, "fitInSteps");
  await Promise.all([requireEstimate(sessions, sessionId), requireEstimate(sessions, sessionId)]);
  expect(fits).toHaveBeenCalledTimes(1);
  expect(ranking.fitDue).toBe(false);
  expect(ranking.report(3).estimate).not.toBeNull();
  ranking.apply({ kind: "pull", item: 3 }, 1);
  expect(ranking.fitDue).toBe(true);
  await requireEstimate(sessions, sessionId);
  expect(fits).toHaveBeenCalledTimes(2);
});
