import { eq } from "drizzle-orm";
import { z } from "zod";
import { deleteItems, insertItems } from "@/db/item-rows";
import type { Database } from "@/db/open";
import { projects } from "@/db/schema";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import { invalidInput, projectNameSchema } from "./create-project";
import { type NewItem, toItemRows } from "./new-item";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";

export interface DraftChange {
  readonly name?: string;
  readonly settings?: ProjectSettings;
  readonly items?: readonly NewItem[];
}

const changeSchema = z.object({
  name: projectNameSchema.optional(),
  settings: projectSettingsSchema.optional(),
});

/** Changes what a project will be launched with. */
export async function updateDraft(
  db: Database,
  user: User,
  projectId: string,
  change: DraftChange,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.stage !== "draft") {
    return problem("conflict", "The project is launched: this would start a new session.");
  }
  const parsed = changeSchema.safeParse(change);
  if (!parsed.success) return invalidInput(parsed.error);
  const set = { projectId, itemSet: owned.value.itemSet };
  const rows = change.items ? toItemRows(set, change.items) : null;
  if (rows && !rows.ok) return rows;
  const { name = owned.value.name, settings = owned.value.settings } = parsed.data;
  db.transaction(
    (tx) => {
      tx.update(projects)
        .set({ name, settings: JSON.stringify(settings) })
        .where(eq(projects.id, projectId))
        .run();
      if (!rows) return;
      deleteItems(tx, set);
      insertItems(tx, rows.value);
    },
    { behavior: "immediate" },
  );
  return ok(null);
}
