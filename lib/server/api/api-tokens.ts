/** Tokens by which scripts act for a project's owner. Shown once; only a hash is kept. */
import { z } from "zod";
import type { Database } from "@/db/open";
import {
  type ApiTokenRow,
  findTokenBearer,
  insertApiToken,
  selectApiTokens,
  withdrawApiToken,
} from "@/db/rows/api-tokens";
import { hashToken, newId, newSecretToken } from "@/lib/server/kernel/new-id";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { invalidInput } from "@/lib/server/projects/create-project";

export type { ApiTokenRow };

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
  insertApiToken(db, { ...row, projectId, tokenHash: hashToken(token), createdBy: user.id });
  return ok({ ...row, token });
}

export async function listApiTokens(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<readonly ApiTokenRow[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  return ok(selectApiTokens(db, projectId));
}

export async function revokeApiToken(
  db: Database,
  user: User,
  projectId: string,
  tokenId: string,
): Promise<Result<null>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const withdrawn = withdrawApiToken(db, { projectId, id: tokenId }, Date.now());
  return withdrawn ? ok(null) : problem("not-found", "This token doesn't exist.");
}

/** The project a token opens, and the owner it acts for, who made it; null for a token that opens nothing. */
export function bearerOf(
  db: Database,
  token: string,
): { readonly tokenId: string; readonly projectId: string; readonly user: User } | null {
  if (!token.startsWith(prefix)) return null;
  const found = findTokenBearer(db, hashToken(token));
  return found && { ...found, user: { id: found.userId } };
}
