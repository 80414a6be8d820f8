import { asc, eq, max } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type SessionRow = Tables["rankSessions"]["$inferSelect"];

export async function findSession(db: Query, id: string): Promise<SessionRow | null> {
  const { rankSessions } = db.t;
  return first(db.select().from(rankSessions).where(eq(rankSessions.id, id)).limit(1));
}

/** By number: the current one is the last. */
export async function selectSessions(db: Query, projectId: string): Promise<SessionRow[]> {
  const { rankSessions } = db.t;
  return db
    .select()
    .from(rankSessions)
    .where(eq(rankSessions.projectId, projectId))
    .orderBy(asc(rankSessions.number));
}

/** Under the project's next number. */
export async function insertSession(db: Tx, row: Omit<SessionRow, "number">): Promise<void> {
  const { rankSessions } = db.t;
  const last = await first(
    db
      .select({ number: max(rankSessions.number) })
      .from(rankSessions)
      .where(eq(rankSessions.projectId, row.projectId))
      .limit(1),
  );
  const number = (last?.number ?? 0) + 1;
  await db.insert(rankSessions).values({ ...row, number });
}
