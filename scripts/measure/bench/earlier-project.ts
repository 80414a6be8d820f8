/** A project made by another checkout's own code, for its own server: tables and rules may be others there. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BenchProject } from "./bench-project";

export function makeEarlierProject(
  root: string,
  folder: string,
  size: { readonly items: number; readonly people: number },
): BenchProject {
  const script = path.join(folder, "make-project.mts");
  const from = JSON.stringify(path.join(root, "scripts/measure/bench/bench-project.ts"));
  writeFileSync(
    script,
    `import { makeProject, openBenchDatabase } from ${from};
     const db = await openBenchDatabase(${JSON.stringify(folder)});
     console.log(JSON.stringify(await makeProject(db, ${JSON.stringify(size)})));
     process.exit(0);`,
  );
  const said = execFileSync(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(said.trim().split("\n").at(-1)!) as BenchProject;
}
