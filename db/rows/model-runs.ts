import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";
import type { ModelRecord } from "./models";

export type RunRecord = Tables["modelRuns"]["$inferSelect"];
type NewRun = Tables["modelRuns"]["$inferInsert"];

export async function insertRun(db: Tx, row: NewRun): Promise<void> {
  await db.insert(db.t.modelRuns).values(row);
}

export async function findRun(db: Query, id: string): Promise<RunRecord | null> {
  const { modelRuns } = db.t;
  return first(db.select().from(modelRuns).where(eq(modelRuns.id, id)).limit(1));
}

/** The model's newest. */
export async function findLastRun(db: Query, modelId: string): Promise<RunRecord | null> {
  const { modelRuns } = db.t;
  return first(
    db
      .select()
      .from(modelRuns)
      .where(eq(modelRuns.modelId, modelId))
      .orderBy(desc(modelRuns.createdAtMs), desc(modelRuns.id))
      .limit(1),
  );
}

export interface RunOfModel {
  readonly run: RunRecord;
  readonly model: ModelRecord;
}

/** Those that go on and that nobody holds, of models that are still there. */
export async function selectFreeRuns(db: Query, nowMs: number): Promise<RunOfModel[]> {
  const { modelRuns, models, projects } = db.t;
  return db
    .select({ run: modelRuns, model: models })
    .from(modelRuns)
    .innerJoin(models, eq(models.id, modelRuns.modelId))
    .innerJoin(projects, eq(projects.id, models.projectId))
    .where(
      and(
        ...[eq(modelRuns.state, "running"), lte(modelRuns.heldUntilMs, nowMs)],
        ...[isNull(models.withdrawnAtMs), isNull(projects.deletedAtMs)],
      ),
    )
    .limit(runsAtOnce);
}

const runsAtOnce = 20;

/** Takes it, or says again that it is held; false when somebody else has it or it no longer goes on. */
export async function holdRun(
  db: Tx,
  id: string,
  { holder, nowMs, untilMs }: { holder: string; nowMs: number; untilMs: number },
): Promise<boolean> {
  const { modelRuns } = db.t;
  const free = or(eq(modelRuns.holder, holder), lte(modelRuns.heldUntilMs, nowMs));
  const taken = await db
    .update(modelRuns)
    .set({ holder, heldUntilMs: untilMs })
    .where(and(eq(modelRuns.id, id), eq(modelRuns.state, "running"), free))
    .returning({ id: modelRuns.id });
  return taken.length === 1;
}

/** Changes a run that is in one of these states, held by this holder where one is named; false where it is not. */
export async function changeRun(
  db: Tx,
  { id, in: states, holder }: { id: string; in: readonly RunRecord["state"][]; holder?: string },
  change: Partial<NewRun>,
): Promise<boolean> {
  const { modelRuns } = db.t;
  const held = holder === undefined ? undefined : eq(modelRuns.holder, holder);
  const changed = await db
    .update(modelRuns)
    .set(change)
    .where(and(eq(modelRuns.id, id), inArray(modelRuns.state, [...states]), held))
    .returning({ id: modelRuns.id });
  return changed.length === 1;
}

export interface UngivenRun extends RunOfModel {
  readonly sessionId: string;
}

/** Ended runs about the items of a session that runs now and does not have their hints. */
export async function selectUngivenRuns(db: Query): Promise<UngivenRun[]> {
  const { modelRuns, models, projects } = db.t;
  const rows = await db
    .select({ run: modelRuns, model: models, sessionId: projects.currentSessionId })
    .from(modelRuns)
    .innerJoin(models, eq(models.id, modelRuns.modelId))
    .innerJoin(projects, eq(projects.id, models.projectId))
    .where(
      and(
        ...[eq(modelRuns.state, "done"), eq(modelRuns.itemSet, projects.itemSet)],
        ...[isNull(models.withdrawnAtMs), isNull(projects.deletedAtMs)],
        isNotNull(projects.currentSessionId),
        or(isNull(modelRuns.givenTo), ne(modelRuns.givenTo, projects.currentSessionId)),
      ),
    )
    .limit(runsAtOnce);
  return rows.map(({ sessionId, ...rest }) => ({ ...rest, sessionId: sessionId! }));
}
