import { expect, it } from "vitest";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readItem } from "./read-item";

const world = worldForEachTest();

it("readItem lists every answer about the item and how its evidence grew", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, {
    items: testItems(2),
    proven: { method: "pull-only", allDelta: 0.01, tolerance: 0 },
  });
  for (const name of ["Ada", "Ben"]) await answerSome(db, await join(world, projectId, name), 6);
  const { report, answers, evidence } = must(
    await readItem(db, await owned(db, owner, projectId), 0),
  );
  expect(report.pulls).toBe(2);
  expect(answers.map(({ person }) => person).sort()).toEqual(["Ada", "Ben"]);
  expect(answers[0]).toMatchObject({ kind: "pull", answer: "yes" });
  expect(evidence.points).toHaveLength(2);
  expect(evidence.points.at(-1)?.logEvidenceAbove).toBe(report.logEvidenceAbove);
});
