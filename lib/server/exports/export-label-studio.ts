import type { ItemRecord } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { LabelLine } from "@/lib/protocol/label-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { itemPages } from "@/lib/server/sessions/item-pages";
import { labelPages } from "./export-labels";

/**
 * Tasks with predictions, as Label Studio imports them: the labelling interface has a <Text name="text"> or <Image name="image"> and a
 * <Choices name="label">. Items without a label are tasks without a prediction.
 */
export async function exportLabelStudio(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const { id: projectId, itemSet } = project;
  const items = itemPages(db, { projectId, itemSet });
  return ok(write(await labelPages(db, project), items));
}

/** Both in the order of the items, as many at a time. */
async function* write(
  pages: AsyncIterable<readonly LabelLine[]>,
  items: AsyncGenerator<readonly ItemRecord[]>,
): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const page of pages) {
    const { value: rows } = await items.next();
    const tasks = page.map((line, at) => JSON.stringify(taskOf(line, rows![at]!.format)));
    yield separator + tasks.join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

function taskOf(line: LabelLine, format: ItemRecord["format"]) {
  const { id, content, original, outcome, probability_right: score, how } = line;
  const shown = format === "image" ? "image" : "text";
  const data = { ...original, id, [shown]: content };
  if (outcome === null) return { data, predictions: [] };
  const choice = { from_name: "label", to_name: shown, type: "choices" };
  const result = [{ ...choice, value: { choices: [outcome] } }];
  return {
    data,
    predictions: [{ model_version: `thresher-${how}`, ...(score !== null && { score }), result }],
  };
}
