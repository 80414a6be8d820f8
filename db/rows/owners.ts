import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Query } from "../store";
import { first } from "./first";
import { type ProjectRow, parseProject } from "./projects";

/** The project, if this user is among its owners and it is not deleted. */
export async function findOwnedProject(
  db: Query,
  userId: string,
  projectId: string,
): Promise<ProjectRow | null> {
  const { members, projects } = db.t;
  const row = await first(
    db
      .select({ project: projects })
      .from(projects)
      .innerJoin(members, eq(members.projectId, projects.id))
      .where(and(eq(projects.id, projectId), isNull(projects.deletedAtMs), isOwner(db, userId)))
      .limit(1),
  );
  return row ? parseProject(row.project) : null;
}

/** The newest first, without deleted ones. */
export async function selectOwnedProjects(db: Query, userId: string): Promise<ProjectRow[]> {
  const { members, projects } = db.t;
  const rows = await db
    .select({ project: projects })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(and(isOwner(db, userId), isNull(projects.deletedAtMs)))
    .orderBy(desc(projects.createdAtMs));
  return rows.map(({ project }) => parseProject(project));
}

export interface OwnedProjectName {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly deletedAtMs: number | null;
}

/** All that the user is among the owners of, deleted ones included. */
export async function selectOwnedNames(db: Query, userId: string): Promise<OwnedProjectName[]> {
  const { members, projects } = db.t;
  return db
    .select(nameColumns(db))
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(isOwner(db, userId));
}

/** The latest first. */
export async function selectDeletedNames(
  db: Query,
  userId: string,
  afterMs: number,
): Promise<(OwnedProjectName & { readonly deletedAtMs: number })[]> {
  const { members, projects } = db.t;
  const rows = await db
    .select(nameColumns(db))
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(
      and(isOwner(db, userId), isNotNull(projects.deletedAtMs), gt(projects.deletedAtMs, afterMs)),
    )
    .orderBy(desc(projects.deletedAtMs));
  return rows.map((row) => ({ ...row, deletedAtMs: row.deletedAtMs! }));
}

function nameColumns({ t: { projects } }: Query) {
  const { id, name, ownerId, deletedAtMs } = projects;
  return { id, name, ownerId, deletedAtMs };
}

function isOwner({ t: { members } }: Query, userId: string) {
  return and(eq(members.userId, userId), eq(members.role, "owner"));
}

/** A project's owners and co-owners, in the order they came. */
export async function selectOwners(
  db: Query,
  projectId: string,
): Promise<{ memberId: string; userId: string; name: string; email: string }[]> {
  const { members, users } = db.t;
  return db
    .select({ memberId: members.id, userId: users.id, name: users.name, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.projectId, projectId), eq(members.role, "owner")))
    .orderBy(asc(members.joinedAtMs), asc(members.id));
}
