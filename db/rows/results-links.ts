import { and, asc, eq, isNull } from "drizzle-orm";
import { projects, resultsLinks } from "../schema";
import type { Query, Tx } from "../write";

export interface ResultsLinkRow {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Those that still open the results, the oldest first. */
export async function selectResultsLinks(db: Query, projectId: string): Promise<ResultsLinkRow[]> {
  return db
    .select({ id: resultsLinks.id, createdAtMs: resultsLinks.createdAtMs })
    .from(resultsLinks)
    .where(and(eq(resultsLinks.projectId, projectId), isNull(resultsLinks.withdrawnAtMs)))
    .orderBy(asc(resultsLinks.createdAtMs))
    .all();
}

export async function insertResultsLink(
  db: Tx,
  row: typeof resultsLinks.$inferInsert,
): Promise<void> {
  db.insert(resultsLinks).values(row).run();
}

/** False when the project has no such link. */
export async function withdrawResultsLinkRow(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  withdrawnAtMs: number,
): Promise<boolean> {
  const it = and(eq(resultsLinks.id, id), eq(resultsLinks.projectId, projectId));
  return db.update(resultsLinks).set({ withdrawnAtMs }).where(it).run().changes === 1;
}

/** The project that a link is about and who made it. */
export async function findResultsLink(
  db: Query,
  tokenHash: string,
): Promise<{ readonly id: string; readonly projectId: string; readonly createdBy: string } | null> {
  const row = db
    .select({
      ...{ id: resultsLinks.id, projectId: projects.id, createdBy: resultsLinks.createdBy },
    })
    .from(resultsLinks)
    .innerJoin(projects, eq(projects.id, resultsLinks.projectId))
    .where(
      and(
        eq(resultsLinks.tokenHash, tokenHash),
        isNull(resultsLinks.withdrawnAtMs),
        isNull(projects.deletedAtMs),
      ),
    )
    .get();
  return row && row.createdBy !== null ? { ...row, createdBy: row.createdBy } : null;
}
