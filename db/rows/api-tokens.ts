import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type NewApiToken = Tables["apiTokens"]["$inferInsert"];

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

/** Those that still open the project, the oldest first. */
export async function selectApiTokens(db: Query, projectId: string): Promise<ApiTokenRow[]> {
  const { apiTokens } = db.t;
  return db
    .select({ id: apiTokens.id, name: apiTokens.name, createdAtMs: apiTokens.createdAtMs })
    .from(apiTokens)
    .where(and(eq(apiTokens.projectId, projectId), isNull(apiTokens.revokedAtMs)))
    .orderBy(asc(apiTokens.createdAtMs));
}

export async function insertApiToken(db: Tx, row: NewApiToken): Promise<void> {
  const { apiTokens } = db.t;
  await db.insert(apiTokens).values(row);
}

/** False when the project has no such token. */
export async function withdrawApiToken(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  revokedAtMs: number,
): Promise<boolean> {
  const { apiTokens } = db.t;
  const it = and(eq(apiTokens.id, id), eq(apiTokens.projectId, projectId));
  return (
    (await db.update(apiTokens).set({ revokedAtMs }).where(it).returning({ id: apiTokens.id }))
      .length === 1
  );
}

/** Those that this user made for the project. */
export async function withdrawApiTokensOf(
  db: Tx,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  revokedAtMs: number,
): Promise<void> {
  const { apiTokens } = db.t;
  const theirs = and(eq(apiTokens.projectId, projectId), eq(apiTokens.createdBy, userId));
  await db
    .update(apiTokens)
    .set({ revokedAtMs })
    .where(and(theirs, isNull(apiTokens.revokedAtMs)));
}

/** The project that a token opens and the owner who made it, while they still own it. */
export async function findTokenBearer(
  db: Query,
  tokenHash: string,
): Promise<{
  readonly tokenId: string;
  readonly name: string;
  readonly projectId: string;
  readonly userId: string;
} | null> {
  const { apiTokens, members, projects } = db.t;
  const row = await first(
    db
      .select({
        ...{ tokenId: apiTokens.id, name: apiTokens.name },
        ...{ projectId: projects.id, userId: members.userId },
      })
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
      .limit(1),
  );
  if (!row || row.userId === null) return null;
  return { ...row, userId: row.userId };
}
