import { afterEach, expect, it } from "vitest";
import { peekWork } from "@/lib/session/serve-tab";
import { readAnnotator } from "./read-annotator";
import { sessionsOf } from "./session-service";
import { join, launchTestProject, openWorld } from "./test-world";

const world = openWorld();
afterEach(() => world.close());

it("knows that somebody who was never served has to wait, so that they are told when it is over", async () => {
  const live = { budget: 1, pricePull: 1, priceDuel: 1, promptsAhead: 0 };
  const { projectId, sessionId } = await launchTestProject(world, { live });
  const first = await join(world, projectId, "First");
  const second = await join(world, projectId, "Second");
  const wouldGet = () =>
    sessionsOf(world.db).read(sessionId, (state) => peekWork(state, second.id));
  expect(await wouldGet()).toBe("prompts");
  await readAnnotator(world.db, first, "tab-one-1");
  expect(await wouldGet()).toBe("budget-reached");
});
