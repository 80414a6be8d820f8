import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { exportFile } from "./export-file";

const world = worldForEachTest();

const item = (externalId: string) => ({
  ...{ externalId, format: "text" as const, body: `About ${externalId}` },
  ...{ columns: {}, gold: null },
});

async function rowsOf(projectId: string): Promise<Record<string, string>[]> {
  let text = "";
  for await (const chunk of must(
    await exportFile(
      world.db,
      await owned(world.db, world.owner, projectId),
      "weighted-labels.csv",
    ),
  ))
    text += chunk;
  return parse(text, { columns: true });
}

it("weighs people by their answers, names what differs first, and is empty before anyone answers", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `i${index}`);
  const { projectId } = await launchTestProject(world, {
    items: ids.map(item),
    questions: { outcomeAbove: "hard", outcomeBelow: "easy" },
    proven: { method: "pull-only" },
  });
  const before = await rowsOf(projectId);
  expect(before.map(({ id }) => id)).toEqual(ids);
  expect(before.every((row) => row.weighted_label === "" && row.differs === "")).toBe(true);

  // Even items are a yes. Three people see it, two turn everything round.
  for (let who = 0; who < 5; who++) {
    const member = await join(world, projectId, `Person ${who}`);
    const tab = `tab-of-${who}`;
    for (let turn = 0; turn < 12; turn++) {
      const [prompt] = promptsIn((await readAnnotator(world.db, member, tab)).work);
      if (prompt?.kind !== "pull") break;
      const index = Number(/About i(\d+)/.exec(JSON.stringify(prompt))![1]);
      const isYes = (index % 2 === 0) === who < 3;
      must(
        await answerTo(world.db, member, { tab, prompt: prompt.id, answer: isYes ? "yes" : "no" }),
      );
    }
  }
  const rows = await rowsOf(projectId);
  expect(rows).toHaveLength(ids.length);
  for (const { id, weighted_label, weighted_outcome, weighted_probability, answers } of rows) {
    expect(Number(answers), id).toBe(5);
    const isAbove = Number(id!.slice(1)) % 2 === 0;
    expect(weighted_label, id).toBe(isAbove ? "above" : "below");
    expect(weighted_outcome, id).toBe(isAbove ? "hard" : "easy");
    expect(Number(weighted_probability), id).toBeGreaterThan(0.99);
  }
  const differing = rows.map(({ differs }) => differs === "yes");
  expect(differing).toEqual([...differing].sort((a, b) => Number(b) - Number(a)));
});
