/** Whom a request's token acts for, and what it opens. */
import type { Database } from "@/db/store";
import { type Scope, scopes } from "@/lib/protocol/token-messages";
import type { User } from "@/lib/server/kernel/owned-project";
import { projectTokenBearer } from "./api-tokens";
import { personalTokenBearer } from "./personal-tokens";

export interface Bearer {
  readonly tokenId: string;
  readonly name: string;
  readonly user: User;
  readonly scopes: readonly Scope[];
  /** The only project it opens; null for all that its user owns. */
  readonly projectId: string | null;
  readonly expiresAtMs: number | null;
}

/** Null for a token that opens nothing. */
export async function bearerOf(db: Database, token: string, nowMs: number): Promise<Bearer | null> {
  const personal = await personalTokenBearer(db, token, nowMs);
  if (personal) return personal;
  const found = await projectTokenBearer(db, token);
  return found && { ...found, scopes, expiresAtMs: null };
}
