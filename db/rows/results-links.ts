import { and, asc, eq, isNull } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export interface ResultsLinkRow {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Those that still open the results, the oldest first. */
export async function selectResultsLinks(db: Query, projectId: string): Promise<ResultsLinkRow[]> {
  const { resultsLinks } = db.t;
  return db
    .select({ id: resultsLinks.id, createdAtMs: resultsLinks.createdAtMs })
    .from(resultsLinks)
    .where(and(eq(resultsLinks.projectId, projectId), isNull(resultsLinks.withdrawnAtMs)))
    .orderBy(asc(resultsLinks.createdAtMs));
}

export async function insertResultsLink(
  db: Tx,
  row: Tables["resultsLinks"]["$inferInsert"],
): Promise<void> {
  const { resultsLinks } = db.t;
  await db.insert(resultsLinks).values(row);
}

/** False when the project has no such link. */
export async function withdrawResultsLinkRow(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  withdrawnAtMs: number,
): Promise<boolean> {
  const { resultsLinks } = db.t;
  const it = and(eq(resultsLinks.id, id), eq(resultsLinks.projectId, projectId));
  return (
    (
      await db
        .update(resultsLinks)
        .set({ withdrawnAtMs })
        .where(it)
        .returning({ id: resultsLinks.id })
    ).length === 1
  );
}

/** The project that a link is about and who made it. */
export async function findResultsLink(
  db: Query,
  tokenHash: string,
): Promise<{ readonly id: string; readonly projectId: string; readonly createdBy: string } | null> {
  const { projects, resultsLinks } = db.t;
  const row = await first(
    db
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
      .limit(1),
  );
  return row && row.createdBy !== null ? { ...row, createdBy: row.createdBy } : null;
}
