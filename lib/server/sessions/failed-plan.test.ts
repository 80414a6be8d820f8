import { expect, it } from "vitest";
import { launchTestProject, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();

it("a plan that fails is given up, and another one is made", async () => {
  const { sessionId } = await launchTestProject(world, { items: testItems(20, 0) });
  await sessionsOf(world.db).read(sessionId, ({ ranking }, live) => {
    const inSteps = ranking.planInSteps;
    ranking.planInSteps = function* () {
      yield;
      throw new Error("No plan today.");
    };
    expect(() => {
      while (!live.planSlice());
    }).toThrow("No plan today.");
    expect(live.isPlanning).toBe(false);
    ranking.planInSteps = inSteps;
    while (!live.planSlice());
    expect(live.isPlanning).toBe(false);
  });
});
