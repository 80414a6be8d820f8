import { expect, it, vi } from "vitest";
import { launchTestProject, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { freshReports } from "./item-reports";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();

it("lets others go first after every item whose interval took longer than a slice", async () => {
  const items = 20;
  const { sessionId } = await launchTestProject(world, { items: testItems(items) });
  const sessions = sessionsOf(world.db);
  const reading = vi.spyOn(sessions, "read");
  // Every look at the clock finds it further on.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    nowMs += 1_000;
    return nowMs;
  });
  expect(await freshReports(sessions, sessionId, { intervals: true })).toHaveLength(items);
  expect(reading).toHaveBeenCalledTimes(items + 1);
});
