import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { members, projects, users } from "../schema";
import type { Query } from "../write";
import { type ProjectRow, parseProject } from "./projects";

/** The project, if this user is among its owners and it is not deleted. */
export async function findOwnedProject(
  db: Query,
  userId: string,
  projectId: string,
): Promise<ProjectRow | null> {
  const row = db
    .select({ project: projects })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAtMs), isOwner(userId)))
    .get();
  return row ? parseProject(row.project) : null;
}

/** The newest first, without deleted ones. */
export async function selectOwnedProjects(db: Query, userId: string): Promise<ProjectRow[]> {
  return db
    .select({ project: projects })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(and(isOwner(userId), isNull(projects.deletedAtMs)))
    .orderBy(desc(projects.createdAtMs))
    .all()
    .map(({ project }) => parseProject(project));
}

export interface OwnedProjectName {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly deletedAtMs: number | null;
}

/** All that the user is among the owners of, deleted ones included. */
export async function selectOwnedNames(db: Query, userId: string): Promise<OwnedProjectName[]> {
  return db
    .select(nameColumns)
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(isOwner(userId))
    .all();
}

/** The latest first. */
export async function selectDeletedNames(
  db: Query,
  userId: string,
  afterMs: number,
): Promise<(OwnedProjectName & { readonly deletedAtMs: number })[]> {
  return db
    .select(nameColumns)
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(and(isOwner(userId), isNotNull(projects.deletedAtMs), gt(projects.deletedAtMs, afterMs)))
    .orderBy(desc(projects.deletedAtMs))
    .all()
    .map((row) => ({ ...row, deletedAtMs: row.deletedAtMs! }));
}

const nameColumns = {
  id: projects.id,
  name: projects.name,
  ownerId: projects.ownerId,
  deletedAtMs: projects.deletedAtMs,
};

function isOwner(userId: string) {
  return and(eq(members.userId, userId), eq(members.role, "owner"));
}

/** A project's owners and co-owners, in the order they came. */
export async function selectOwners(
  db: Query,
  projectId: string,
): Promise<{ memberId: string; userId: string; name: string; email: string }[]> {
  return db
    .select({ memberId: members.id, userId: users.id, name: users.name, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.projectId, projectId), eq(members.role, "owner")))
    .orderBy(asc(members.joinedAtMs), asc(members.id))
    .all();
}
