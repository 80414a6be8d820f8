import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members, projects, users } from "@/db/schema";
import { newId } from "./new-id";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";

/** A draft with the same items and settings; no answers, people or links. */
export async function duplicateProject(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<{ readonly id: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const owner = db.select().from(users).where(eq(users.id, user.id)).get();
  if (!owner) return problem("forbidden", "Sign in again: this account no longer exists.");
  const { name, settings, itemSet } = owned.value;
  const id = newId();
  const createdAtMs = Date.now();
  db.transaction(
    (tx) => {
      tx.insert(projects)
        .values({
          id,
          name: `${name} (copy)`.slice(0, 200),
          settings: JSON.stringify(settings),
          stage: "draft",
          createdAtMs,
        })
        .run();
      tx.insert(members)
        .values({
          id: newId(),
          projectId: id,
          userId: user.id,
          displayName: owner.name,
          role: "owner",
          joinedAtMs: createdAtMs,
        })
        .run();
      tx.run(sql`
        INSERT INTO items (project_id, item_set, "index", external_id, format, body, columns, gold, content_hash)
        SELECT ${id}, 1, "index", external_id, format, body, columns, gold, content_hash
        FROM items WHERE project_id = ${projectId} AND item_set = ${itemSet}`);
    },
    { behavior: "immediate" },
  );
  return ok({ id });
}
