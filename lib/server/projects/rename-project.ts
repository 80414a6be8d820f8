import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, type Result } from "@/lib/server/kernel/result";
import { projectNameSchema } from "./create-project";

/** Nothing in the log knows the name. */
export async function renameProject(
  db: Database,
  project: OwnedProject,
  name: string,
): Promise<Result<null>> {
  const parsed = parseInput(projectNameSchema, name);
  if (!parsed.ok) return parsed;
  return writeAsOwner(db, project, async (tx) => {
    await updateProject(tx, project.id, { name: parsed.value });
    return ok(null);
  });
}
