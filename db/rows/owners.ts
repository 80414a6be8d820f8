import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
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

/** Which of a user's projects are listed: never deleted ones. */
export interface ProjectsWanted {
  readonly archived: boolean;
  /** Without a single item. */
  readonly withEmptyDrafts: boolean;
  /** Somewhere in the name. */
  readonly search: string;
  /** This one alone; null for all. */
  readonly only: string | null;
}

export interface PlaceInList {
  readonly id: string;
  readonly createdAtMs: number;
}

/** The newest first, from `offset` on or after another one. */
export async function selectOwnedProjects(
  db: Query,
  userId: string,
  wanted: ProjectsWanted & {
    readonly offset?: number;
    readonly after?: PlaceInList | null;
    readonly limit: number;
  },
): Promise<ProjectRow[]> {
  const { members, projects } = db.t;
  const { after, offset = 0, limit } = wanted;
  const isLater =
    after &&
    or(
      lt(projects.createdAtMs, after.createdAtMs),
      and(eq(projects.createdAtMs, after.createdAtMs), lt(projects.id, after.id)),
    );
  const rows = await db
    .select({ project: projects })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(and(isWanted(db, userId, wanted), isLater ?? undefined))
    .orderBy(desc(projects.createdAtMs), desc(projects.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ project }) => parseProject(project));
}

export async function countOwnedProjects(
  db: Query,
  userId: string,
  wanted: ProjectsWanted,
): Promise<number> {
  const { members, projects } = db.t;
  const [row] = await db
    .select({ value: count() })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(isWanted(db, userId, wanted));
  return row!.value;
}

function isWanted(
  db: Query,
  userId: string,
  { archived, withEmptyDrafts, search, only }: ProjectsWanted,
) {
  const { projects, items } = db.t;
  const hasItems = exists(
    db
      .select({ one: sql`1` })
      .from(items)
      .where(and(eq(items.projectId, projects.id), eq(items.itemSet, projects.itemSet))),
  );
  return and(
    isOwner(db, userId),
    isNull(projects.deletedAtMs),
    archived ? isNotNull(projects.archivedAtMs) : isNull(projects.archivedAtMs),
    withEmptyDrafts ? undefined : or(isNotNull(projects.currentSessionId), hasItems),
    search === "" ? undefined : db.hasText(projects.name, search),
    only === null ? undefined : eq(projects.id, only),
  );
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
