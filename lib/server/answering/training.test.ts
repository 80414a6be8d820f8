import { expect, it } from "vitest";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readAnnotator } from "./read-annotator";

const world = worldForEachTest();
const tab = "tab-one-1";

it("a practice question's answer is told in the reply, and never before", async () => {
  const { db } = world;
  // Items 6 and 7 are known: yes, then no.
  const { projectId } = await launchTestProject(world, {
    items: testItems(6, 2),
    live: { trainingQuestions: 2, promptsAhead: 1 },
  });
  const member = await join(world, projectId, "Ada");
  const view = await readAnnotator(db, member, tab);
  const [first, second] = promptsIn(view.work);
  expect([first!.training, second!.training]).toEqual([true, true]);
  expect(first!.items[0]!.body).toBe("Text number 6.");
  expect(JSON.stringify(view)).not.toMatch(/known|right"|gold/);
  const right = must(await answerTo(db, member, { tab, prompt: first!.id, answer: "yes" }));
  expect(right.feedback).toEqual({ right: true, known: "yes" });
  const wrong = must(await answerTo(db, member, { tab, prompt: second!.id, answer: "yes" }));
  expect(wrong.feedback).toEqual({ right: false, known: "no" });
  const [next] = promptsIn(wrong.work);
  expect(next!.training).toBeUndefined();
  const answer = next!.kind === "pull" ? "yes" : "left";
  expect(must(await answerTo(db, member, { tab, prompt: next!.id, answer }))).not.toHaveProperty(
    "feedback",
  );
  const again = must(await answerTo(db, member, { tab, prompt: second!.id, answer: "no" }));
  expect(again.result.kind).toBe("repeated");
  expect(again).not.toHaveProperty("feedback");
});
