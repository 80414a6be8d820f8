import { and, asc, eq, isNull } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type ModelRecord = Tables["models"]["$inferSelect"];
type NewModel = Tables["models"]["$inferInsert"];

/** Those of a project, the oldest first. */
export async function selectModels(db: Query, projectId: string): Promise<ModelRecord[]> {
  const { models } = db.t;
  return db
    .select()
    .from(models)
    .where(and(eq(models.projectId, projectId), isNull(models.withdrawnAtMs)))
    .orderBy(asc(models.createdAtMs), asc(models.id));
}

export async function findModel(db: Query, id: string): Promise<ModelRecord | null> {
  const { models } = db.t;
  const it = and(eq(models.id, id), isNull(models.withdrawnAtMs));
  return first(db.select().from(models).where(it).limit(1));
}

export async function insertModel(db: Tx, row: NewModel): Promise<void> {
  await db.insert(db.t.models).values(row);
}

export async function updateModel(db: Tx, id: string, change: Partial<NewModel>): Promise<void> {
  const { models } = db.t;
  await db.update(models).set(change).where(eq(models.id, id));
}

/** With their keys, which are forgotten: one of them, or all that a user added. */
export async function withdrawModels(
  db: Tx,
  { projectId, ...which }: { readonly projectId: string } & ({ id: string } | { userId: string }),
  withdrawnAtMs: number,
): Promise<boolean> {
  const { models } = db.t;
  const those = "id" in which ? eq(models.id, which.id) : eq(models.createdBy, which.userId);
  const changed = await db
    .update(models)
    .set({ withdrawnAtMs, keyBox: null })
    .where(and(eq(models.projectId, projectId), those, isNull(models.withdrawnAtMs)))
    .returning({ id: models.id });
  return changed.length > 0;
}
