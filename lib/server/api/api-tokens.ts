/** Tokens by which scripts act for a project's owner. Shown once; only a hash is kept. */

import {
  type ApiTokenRow,
  findTokenBearer,
  insertApiToken,
  selectApiTokens,
  withdrawApiToken,
} from "@/db/rows/api-tokens";
import type { Database } from "@/db/store";
import { newTokenInput } from "@/lib/protocol/api-messages";
import { hashToken, newId, newSecretToken } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export type { ApiTokenRow };

const prefix = "thresher_";

export async function createApiToken(
  db: Database,
  project: OwnedProject,
  input: { readonly name: string },
): Promise<Result<ApiTokenRow & { readonly token: string }>> {
  const parsed = parseInput(newTokenInput, input);
  if (!parsed.ok) return parsed;
  const token = prefix + newSecretToken();
  const row = { id: newId(), name: parsed.value.name, createdAtMs: Date.now() };
  const kept = { projectId: project.id, tokenHash: hashToken(token), createdBy: project.user.id };
  return writeAsOwner(db, project, async (tx) => {
    await insertApiToken(tx, { ...row, ...kept });
    return ok({ ...row, token });
  });
}

export async function listApiTokens(
  db: Database,
  project: OwnedProject,
): Promise<readonly ApiTokenRow[]> {
  return selectApiTokens(db, project.id);
}

export async function revokeApiToken(
  db: Database,
  project: OwnedProject,
  tokenId: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) =>
    (await withdrawApiToken(tx, { projectId: project.id, id: tokenId }, Date.now()))
      ? ok(null)
      : problem("not-found", "This token doesn't exist."),
  );
}

/** The project a token opens, and the owner it acts for, who made it; null for a token that opens nothing. */
export async function projectTokenBearer(db: Database, token: string) {
  if (!token.startsWith(prefix)) return null;
  const found = await findTokenBearer(db, hashToken(token));
  if (!found) return null;
  const { tokenId, name, projectId, userId } = found;
  return { tokenId, name, projectId, user: { id: userId } };
}
