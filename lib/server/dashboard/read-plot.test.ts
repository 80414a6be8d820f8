import { expect, it, vi } from "vitest";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readPlot } from "./read-plot";

const world = worldForEachTest();

it("lets others go first after every item whose interval took longer than a slice", async () => {
  const items = 20;
  const { projectId } = await launchTestProject(world, { items: testItems(items) });
  const project = await owned(world.db, world.owner, projectId);
  const reading = vi.spyOn(sessionsOf(world.db), "read");
  // Every look at the clock finds it further on.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    nowMs += 1_000;
    return nowMs;
  });
  expect(must(await readPlot(world.db, project)).items).toHaveLength(items);
  expect(reading).toHaveBeenCalledTimes(items + 1);
});
