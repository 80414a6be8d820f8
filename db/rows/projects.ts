import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

type Stored = Tables["projects"]["$inferSelect"];

export type ProjectRow = Omit<Stored, "settings"> & { readonly settings: ProjectSettings };

export function parseProject(row: Stored): ProjectRow {
  return { ...row, settings: projectSettingsSchema.parse(JSON.parse(row.settings)) };
}

/** Deleted or not. */
export async function findProject(db: Query, id: string): Promise<ProjectRow | null> {
  const { projects } = db.t;
  const row = await first(db.select().from(projects).where(eq(projects.id, id)).limit(1));
  return row ? parseProject(row) : null;
}

export async function findCurrentSession(db: Query, projectId: string): Promise<string | null> {
  const { projects } = db.t;
  const row = await first(
    db
      .select({ id: projects.currentSessionId })
      .from(projects)
      .where(eq(projects.id, projectId))
      .limit(1),
  );
  return row?.id ?? null;
}

export async function insertProject(
  db: Tx,
  row: Pick<ProjectRow, "id" | "name" | "settings" | "stage" | "ownerId" | "createdAtMs"> &
    Partial<Pick<ProjectRow, "modelsForbiddenAtMs">>,
): Promise<void> {
  const { projects } = db.t;
  await db.insert(projects).values({ ...row, settings: JSON.stringify(row.settings) });
}

export type ProjectChange = Partial<Omit<ProjectRow, "id" | "createdAtMs">>;

export async function updateProject(db: Tx, id: string, change: ProjectChange): Promise<void> {
  const { projects } = db.t;
  const { settings, ...rest } = change;
  const stored = settings === undefined ? rest : { ...rest, settings: JSON.stringify(settings) };
  await db.update(projects).set(stored).where(eq(projects.id, id));
}

/** With everything that refers to it. */
export async function deleteProjectRow(db: Tx, id: string): Promise<number> {
  const { projects } = db.t;
  return (await db.delete(projects).where(eq(projects.id, id)).returning({ id: projects.id }))
    .length;
}

/** Whose owner, not co-owner, the user is. */
export async function selectProjectsHeadedBy(
  db: Query,
  userId: string,
): Promise<Pick<ProjectRow, "id" | "ownerId">[]> {
  const { projects } = db.t;
  return db
    .select({ id: projects.id, ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.ownerId, userId));
}

export type KeptProject = Pick<
  ProjectRow,
  "id" | "retentionDays" | "currentSessionId" | "archivedAtMs"
>;

/** All that are not deleted. */
export async function selectKeptProjects(db: Query): Promise<KeptProject[]> {
  const { projects } = db.t;
  return db
    .select({
      ...{ id: projects.id, retentionDays: projects.retentionDays },
      ...{ currentSessionId: projects.currentSessionId, archivedAtMs: projects.archivedAtMs },
    })
    .from(projects)
    .where(isNull(projects.deletedAtMs));
}

/** Of all projects, deleted ones too. */
export async function selectAllProjects(db: Query): Promise<string[]> {
  return idsWhere(db, undefined);
}

export async function selectDeletedBy(db: Query, untilMs: number): Promise<string[]> {
  const { projects } = db.t;
  const due = and(isNotNull(projects.deletedAtMs), lte(projects.deletedAtMs, untilMs));
  return idsWhere(db, due);
}

/** Drafts from before then that have no items. */
export async function selectAbandonedDrafts(db: Query, untilMs: number): Promise<string[]> {
  return idsWhere(db, abandoned(db, untilMs));
}

/** Marks it as deleted long ago. False when an import has finished since. */
export async function dropAbandonedDraft(db: Tx, id: string, untilMs: number): Promise<boolean> {
  const { projects } = db.t;
  const still = and(eq(projects.id, id), abandoned(db, untilMs));
  return (
    (await db.update(projects).set({ deletedAtMs: 0 }).where(still).returning({ id: projects.id }))
      .length === 1
  );
}

function abandoned(db: Query, untilMs: number) {
  const { projects } = db.t;
  return and(
    eq(projects.stage, "draft"),
    lte(projects.createdAtMs, untilMs),
    sql`NOT EXISTS (SELECT 1 FROM items WHERE project_id = ${projects.id} AND item_set = ${projects.itemSet})`,
  );
}

async function idsWhere(db: Query, condition: ReturnType<typeof and>): Promise<string[]> {
  const { projects } = db.t;
  const rows = await db.select({ id: projects.id }).from(projects).where(condition);
  return rows.map(({ id }) => id);
}
