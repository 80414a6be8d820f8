import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { exportDescriptions } from "@/app/(owner)/projects/[projectId]/(tabs)/exports/export-descriptions";
import { exportFile, exportFiles } from "@/lib/server/exports/export-file";
import { launchTestProject, must, openWorld, owned } from "@/lib/server/testing/test-world";

const text = readFileSync(path.join(import.meta.dirname, "exports.md"), "utf8");

it("describes every export, in the app and in docs/exports.md", () => {
  expect(exportDescriptions.map(({ file }) => file).sort()).toEqual([...exportFiles].sort());
  for (const file of exportFiles) expect(text).toContain(`## ${file}\n`);
});

it("explains every column that a file really has, and no other", async () => {
  const world = await openWorld();
  const { projectId } = await launchTestProject(world);
  for (const { file, columns } of exportDescriptions.filter(({ file }) => file.endsWith(".csv"))) {
    let written = "";
    for await (const piece of must(
      await exportFile(world.db, await owned(world.db, world.owner, projectId), file),
    )) {
      written += piece;
    }
    const real = written
      .split("\r\n")[0]!
      .split(",")
      .filter((name) => name !== "level" && name !== "");
    const described = columns.map(([name]) => name).filter((name) => name !== "your columns");
    expect(described, file).toEqual(real);
    const section = text.split(`## ${file}\n`)[1]!.split("\n## ")[0]!;
    const tabled = [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map((row) => row[1]);
    expect(tabled, `docs, ${file}`).toEqual(real);
  }
  world.close();
});
