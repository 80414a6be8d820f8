import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { apiTokens, members, projects } from "../schema";
import type { Query, Tx } from "../write";

export type NewApiToken = typeof apiTokens.$inferInsert;

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

/** Those that still open the project, the oldest first. */
export async function selectApiTokens(db: Query, projectId: string): Promise<ApiTokenRow[]> {
  return db
    .select({ id: apiTokens.id, name: apiTokens.name, createdAtMs: apiTokens.createdAtMs })
    .from(apiTokens)
    .where(and(eq(apiTokens.projectId, projectId), isNull(apiTokens.revokedAtMs)))
    .orderBy(asc(apiTokens.createdAtMs))
    .all();
}

export async function insertApiToken(db: Tx, row: NewApiToken): Promise<void> {
  db.insert(apiTokens).values(row).run();
}

/** False when the project has no such token. */
export async function withdrawApiToken(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  revokedAtMs: number,
): Promise<boolean> {
  const it = and(eq(apiTokens.id, id), eq(apiTokens.projectId, projectId));
  return db.update(apiTokens).set({ revokedAtMs }).where(it).run().changes === 1;
}

/** Those that this user made for the project. */
export async function withdrawApiTokensOf(
  db: Tx,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  revokedAtMs: number,
): Promise<void> {
  const theirs = and(eq(apiTokens.projectId, projectId), eq(apiTokens.createdBy, userId));
  db.update(apiTokens)
    .set({ revokedAtMs })
    .where(and(theirs, isNull(apiTokens.revokedAtMs)))
    .run();
}

/** The project that a token opens and the owner who made it, while they still own it. */
export async function findTokenBearer(
  db: Query,
  tokenHash: string,
): Promise<{
  readonly tokenId: string;
  readonly projectId: string;
  readonly userId: string;
} | null> {
  const row = db
    .select({ tokenId: apiTokens.id, projectId: projects.id, userId: members.userId })
    .from(apiTokens)
    .innerJoin(projects, eq(projects.id, apiTokens.projectId))
    .innerJoin(
      members,
      and(
        ...[eq(members.projectId, projects.id), eq(members.role, "owner")],
        or(isNull(apiTokens.createdBy), eq(members.userId, apiTokens.createdBy)),
      ),
    )
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        isNull(apiTokens.revokedAtMs),
        isNull(projects.deletedAtMs),
        isNotNull(members.userId),
      ),
    )
    .orderBy(asc(members.joinedAtMs))
    .get();
  if (!row || row.userId === null) return null;
  return { ...row, userId: row.userId };
}
