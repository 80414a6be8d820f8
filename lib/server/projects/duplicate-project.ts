import type { Database } from "@/db/open";
import { copyItems } from "@/db/rows/items";
import { checkRoomForCopy } from "@/lib/server/items/item-room";
import { newId } from "@/lib/server/kernel/new-id";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import type { Result } from "@/lib/server/kernel/result";
import { insertDraft } from "./insert-draft";

/** A draft with the same items and settings; no answers, people or links. */
export async function duplicateProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<{ readonly id: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { settings, itemSet } = owned.value;
  const set = { projectId, itemSet };
  const room = checkRoomForCopy(db, user.id, set);
  if (!room.ok) return room;
  const id = newId();
  const name = `${owned.value.name} (copy)`.slice(0, 200);
  return insertDraft(db, user, { id, name, settings }, (tx) =>
    copyItems(tx, set, { projectId: id, itemSet: 1 }),
  );
}
