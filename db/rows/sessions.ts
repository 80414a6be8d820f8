import { asc, eq, max } from "drizzle-orm";
import { rankSessions } from "../schema";
import type { Query } from "../write";

export type SessionRow = typeof rankSessions.$inferSelect;

export function findSession(db: Query, id: string): SessionRow | null {
  return db.select().from(rankSessions).where(eq(rankSessions.id, id)).get() ?? null;
}

/** By number: the current one is the last. */
export function selectSessions(db: Query, projectId: string): SessionRow[] {
  return db
    .select()
    .from(rankSessions)
    .where(eq(rankSessions.projectId, projectId))
    .orderBy(asc(rankSessions.number))
    .all();
}

/** Under the project's next number. */
export function insertSession(db: Query, row: Omit<SessionRow, "number">): void {
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
