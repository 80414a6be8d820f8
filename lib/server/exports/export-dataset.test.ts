import { expect, it } from "vitest";
import { launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { type ExportFile, exportFile } from "./export-file";

const world = worldForEachTest();

async function textOf(projectId: string, file: ExportFile): Promise<string> {
  const project = await owned(world.db, world.owner, projectId);
  let text = "";
  for await (const part of must(await exportFile(world.db, project, file))) text += part;
  return text;
}

const picture = {
  externalId: "p",
  format: "image",
  body: "https://a.example/p.png",
  columns: {},
  gold: "yes",
} as const;

it("writes tasks with predictions, rows that are alike, and a card with the claims", async () => {
  const { projectId } = await launchTestProject(world, { items: [...testItems(3), picture] });
  const tasks = JSON.parse(await textOf(projectId, "label-studio.json"));
  expect(tasks).toHaveLength(4);
  expect(tasks[0]).toEqual({
    data: { level: "0", id: "item-0", text: "Text number 0." },
    predictions: [],
  });
  expect(tasks[3].data).toEqual({ id: "p", image: "https://a.example/p.png" });
  expect(tasks[3].predictions[0].result).toEqual([
    { from_name: "label", to_name: "image", type: "choices", value: { choices: ["above"] } },
  ]);
  const lines = (await textOf(projectId, "dataset.jsonl")).trim().split("\n");
  const rows = lines.map((line) => JSON.parse(line));
  expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
  expect(JSON.parse(rows[1].columns)).toEqual({ level: "1" });
  const card = await textOf(projectId, "dataset-card.md");
  expect(card).toMatch(/^---\npretty_name: "Test"\n/);
  expect(card).toContain("data_files: dataset.jsonl");
  expect(card).toContain("no label is wrong");
  expect(card).toContain(
    "task_categories:\n- image-classification\n- text-classification\nconfigs:",
  );
});

it.each([
  ["texts", testItems(2), "text-classification"],
  [
    "pictures",
    [0, 1].map((n) => ({ ...picture, externalId: `p${n}`, gold: null })),
    "image-classification",
  ],
])("says on the card that items are %s", async (_, items, task) => {
  const { projectId } = await launchTestProject(world, { items });
  const card = await textOf(projectId, "dataset-card.md");
  expect(card).toContain(`task_categories:\n- ${task}\nconfigs:`);
});
