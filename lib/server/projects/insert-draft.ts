import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members, projects, users } from "@/db/schema";
import { newId } from "@/lib/server/kernel/new-id";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { ProjectSettings } from "@/lib/session/settings";

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly settings: ProjectSettings;
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A new draft that its maker owns, with the items that `addItems` puts into set 1: all of it or nothing. */
export function insertDraft(
  db: Database,
  user: User,
  { id, name, settings }: Draft,
  addItems: (tx: Transaction) => void,
): Result<{ readonly id: string }> {
  const maker = db.select().from(users).where(eq(users.id, user.id)).get();
  if (!maker) return problem("forbidden", "Sign in again: this account no longer exists.");
  const createdAtMs = Date.now();
  db.transaction(
    (tx) => {
      tx.insert(projects)
        .values({
          ...{ id, name, settings: JSON.stringify(settings), stage: "draft" },
          ...{ ownerId: user.id, createdAtMs },
        })
        .run();
      tx.insert(members)
        .values({
          ...{ id: newId(), projectId: id, userId: user.id, displayName: maker.name },
          ...{ role: "owner", joinedAtMs: createdAtMs },
        })
        .run();
      addItems(tx);
    },
    { behavior: "immediate" },
  );
  return ok({ id });
}
