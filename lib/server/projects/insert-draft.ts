import { insertMember } from "@/db/rows/members";
import { insertProject } from "@/db/rows/projects";
import { findUser } from "@/db/rows/users";
import type { Database, Tx } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import type { User } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { ProjectSettings } from "@/lib/session/settings";

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly settings: ProjectSettings;
  /** Where nothing of it may be sent to a model. */
  readonly modelsForbiddenAtMs?: number | null;
}

/** What is put into set 1 of a new draft, if there is room for it. */
interface FirstItems {
  readonly room: (tx: Tx) => Promise<Result<null>>;
  readonly add: (tx: Tx) => Promise<void>;
}

/** A new draft that its maker owns, with its items: all of it or nothing. */
export async function insertDraft(
  db: Database,
  user: User,
  { modelsForbiddenAtMs = null, ...draft }: Draft,
  items: FirstItems,
): Promise<Result<{ readonly id: string }>> {
  const maker = await findUser(db, user.id);
  if (!maker) return problem("forbidden", "Sign in again: this account no longer exists.");
  const createdAtMs = Date.now();
  return db.write([{ user: user.id }], async (tx): Promise<Result<{ readonly id: string }>> => {
    const room = await items.room(tx);
    if (!room.ok) return room;
    const row = { ...draft, stage: "draft", ownerId: user.id, createdAtMs } as const;
    await insertProject(tx, { ...row, modelsForbiddenAtMs });
    await insertMember(tx, {
      ...{ id: newId(), projectId: draft.id, userId: user.id, displayName: maker.name },
      ...{ role: "owner", joinedAtMs: createdAtMs },
    });
    await items.add(tx);
    return ok({ id: draft.id });
  });
}
