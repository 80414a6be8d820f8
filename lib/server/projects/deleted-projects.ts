import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members, projects } from "@/db/schema";
import { isTheOwner } from "@/lib/server/kernel/owners";
import type { User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** How long a deleted project can be brought back. */
export const graceMs = 30 * 24 * 60 * 60 * 1000;

export interface DeletedProject {
  readonly id: string;
  readonly name: string;
  readonly deletedAtMs: number;
  /** When it is removed for good. */
  readonly purgedAtMs: number;
}

/** What can still be brought back by this user, who must be its owner; the latest first. */
export function listDeletedProjects(
  db: Database,
  user: User,
  nowMs: number,
): readonly DeletedProject[] {
  return db
    .select({
      id: projects.id,
      name: projects.name,
      ownerId: projects.ownerId,
      deletedAtMs: projects.deletedAtMs,
    })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(recentlyDeleted(user, nowMs))
    .orderBy(desc(projects.deletedAtMs))
    .all()
    .filter((row) => isTheOwner(db, user, row))
    .map(({ id, name, deletedAtMs }) => ({
      ...{ id, name, deletedAtMs: deletedAtMs! },
      purgedAtMs: deletedAtMs! + graceMs,
    }));
}

/** It comes back paused, as it was put away. */
export function restoreDeletedProject(
  db: Database,
  user: User,
  { projectId, nowMs }: { readonly projectId: string; readonly nowMs: number },
): Result<null> {
  const found = listDeletedProjects(db, user, nowMs).some(({ id }) => id === projectId);
  if (!found) return problem("not-found", "There is no such deleted project, or its time is over.");
  db.update(projects).set({ deletedAtMs: null }).where(eq(projects.id, projectId)).run();
  return ok(null);
}

function recentlyDeleted(user: User, nowMs: number) {
  return and(
    eq(members.userId, user.id),
    eq(members.role, "owner"),
    isNotNull(projects.deletedAtMs),
    gt(projects.deletedAtMs, nowMs - graceMs),
  );
}
