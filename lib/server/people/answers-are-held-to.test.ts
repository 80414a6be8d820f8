import { expect, it } from "vitest";
import { launchTestProject, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import type { LiveSettings } from "@/lib/session/settings";
import { answersAreHeldTo } from "./answers-are-held-to";

const world = worldForEachTest();

it("answersAreHeldTo tells practice from checks, and both from projects without known answers", async () => {
  const { db, owner } = world;
  const heldTo = async (gold: number, live: Partial<LiveSettings>) => {
    const { projectId } = await launchTestProject(world, { items: testItems(4, gold), live });
    return answersAreHeldTo(db, await owned(db, owner, projectId));
  };
  expect(await heldTo(2, { trainingQuestions: 2, goldRate: 0.1 })).toBe("practice");
  expect(await heldTo(2, { goldRate: 0.1 })).toBe("checked");
  expect(await heldTo(2, { goldRate: 0 })).toBe("own");
  expect(await heldTo(0, { trainingQuestions: 2, goldRate: 0.1 })).toBe("own");
});
