import { asc, eq, max } from "drizzle-orm";
import { rankSessions } from "../schema";
import type { Query, Tx } from "../write";

export type SessionRow = typeof rankSessions.$inferSelect;

export async function findSession(db: Query, id: string): Promise<SessionRow | null> {
  return db.select().from(rankSessions).where(eq(rankSessions.id, id)).get() ?? null;
}

/** By number: the current one is the last. */
export async function selectSessions(db: Query, projectId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(rankSessions)
    .where(eq(rankSessions.projectId, projectId))
    .orderBy(asc(rankSessions.number))
    .all();
}

/** Under the project's next number. */
export async function insertSession(db: Tx, row: Omit<SessionRow, "number">): Promise<void> {
  const last = db
    .select({ number: max(rankSessions.number) })
    .from(rankSessions)
    .where(eq(rankSessions.projectId, row.projectId))
    .get();
  const number = (last?.number ?? 0) + 1;
  db.insert(rankSessions)
    .values({ ...row, number })
    .run();
}
