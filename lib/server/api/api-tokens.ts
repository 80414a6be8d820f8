/** Tokens by which scripts act for a project's owner. Shown once; only a hash is kept. */
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/open";
import { apiTokens, members, projects } from "@/db/schema";
import { hashToken, newId, newSecretToken } from "@/lib/server/kernel/new-id";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { invalidInput } from "@/lib/server/projects/create-project";

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

const prefix = "thresher_";

export async function createApiToken(
  db: Database,
  user: User,
  projectId: string,
  input: { readonly name: string },
): Promise<Result<ApiTokenRow & { readonly token: string }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const parsed = z.object({ name: z.string().trim().min(1).max(80) }).safeParse(input);
  if (!parsed.success) return invalidInput(parsed.error);
  const token = prefix + newSecretToken();
  const row = { id: newId(), name: parsed.data.name, createdAtMs: Date.now() };
  db.insert(apiTokens)
    .values({ ...row, projectId, tokenHash: hashToken(token), createdBy: user.id })
    .run();
  return ok({ ...row, token });
}

export async function listApiTokens(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly ApiTokenRow[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const rows = db
    .select({ id: apiTokens.id, name: apiTokens.name, createdAtMs: apiTokens.createdAtMs })
    .from(apiTokens)
    .where(and(eq(apiTokens.projectId, projectId), isNull(apiTokens.revokedAtMs)))
    .orderBy(asc(apiTokens.createdAtMs))
    .all();
  return ok(rows);
}

export async function revokeApiToken(
  db: Database,
  user: User,
  projectId: string,
  tokenId: string,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const changed = db
    .update(apiTokens)
    .set({ revokedAtMs: Date.now() })
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.projectId, projectId)))
    .run();
  return changed.changes > 0 ? ok(null) : problem("not-found", "There is no such token.");
}

/** The project a token opens, and the owner it acts for, who made it; null for a token that opens nothing. */
export function bearerOf(
  db: Database,
  token: string,
): { readonly tokenId: string; readonly projectId: string; readonly user: User } | null {
  if (!token.startsWith(prefix)) return null;
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
        eq(apiTokens.tokenHash, hashToken(token)),
        isNull(apiTokens.revokedAtMs),
        isNull(projects.deletedAtMs),
        isNotNull(members.userId),
      ),
    )
    .orderBy(asc(members.joinedAtMs))
    .get();
  if (!row || row.userId === null) return null;
  return { tokenId: row.tokenId, projectId: row.projectId, user: { id: row.userId } };
}
