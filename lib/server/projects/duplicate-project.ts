import { copyItems } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { checkRoomForCopy } from "@/lib/server/sessions/item-room";
import { insertDraft } from "./insert-draft";

/** A draft with the same items and settings, and no answers, people or links. What must not go to a model must not by way of a copy either. */
export async function duplicateProject(
  db: Database,
  project: OwnedProject,
  id = newId(),
): Promise<Result<{ readonly id: string }>> {
  const { id: projectId, user, settings, itemSet, modelsForbiddenAtMs } = project;
  const set = { projectId, itemSet };
  const name = `${project.name} (copy)`.slice(0, 200);
  return insertDraft(
    db,
    user,
    { id, name, settings, modelsForbiddenAtMs },
    {
      room: (tx) => checkRoomForCopy(tx, user.id, set),
      add: (tx) => copyItems(tx, set, { projectId: id, itemSet: 1 }),
    },
  );
}
