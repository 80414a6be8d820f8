import { z } from "zod";
import { insertItems } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import type { User } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { checkRoom } from "@/lib/server/sessions/item-room";
import { toItemRows } from "@/lib/server/sessions/new-item";
import { projectSettingsSchema } from "@/lib/session/settings";
import { insertDraft } from "./insert-draft";

export interface NewProject {
  readonly name: string;
  readonly settings: z.infer<typeof projectSettingsSchema>;
  /** As they came: each is checked. */
  readonly items: readonly unknown[];
}

export const projectNameSchema = z.string().trim().min(1, "Give the project a name.").max(200);

/** Makes a draft that its maker owns. */
export async function createProject(
  db: Database,
  user: User,
  input: NewProject,
  id = newId(),
): Promise<Result<{ readonly id: string }>> {
  const schema = z.object({ name: projectNameSchema, settings: projectSettingsSchema });
  const parsed = parseInput(schema, input);
  if (!parsed.ok) return parsed;
  const set = { projectId: id, itemSet: 1 };
  const rows = toItemRows(set, input.items);
  if (!rows.ok) return rows;
  return insertDraft(
    db,
    user,
    { id, ...parsed.value },
    {
      room: (tx) => checkRoom(tx, { ownerId: user.id, set }, rows.value),
      add: (tx) => insertItems(tx, set, rows.value),
    },
  );
}
