import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { launchTestProject, must, openWorld, owned } from "@/lib/server/testing/test-world";
import { exportLabels } from "./export-labels";

it("a column named like what every object has is empty where a row lacks it", async () => {
  const world = await openWorld();
  const item = (externalId: string, columns: Record<string, string>) => ({
    ...{ externalId, format: "text" as const, body: `About ${externalId}`, gold: null, columns },
  });
  const items = [item("a", { constructor: "c" }), item("b", {})];
  const { projectId } = await launchTestProject(world, { items });
  let text = "";
  for await (const chunk of must(
    await exportLabels(world.db, await owned(world.db, world.owner, projectId)),
  ))
    text += chunk;
  const [header, ...rows] = parse(text) as string[][];
  const cells = (name: string) => rows.map((row) => row[header!.indexOf(name)]);
  expect(cells("constructor")).toEqual(["c", ""]);
  world.close();
});
