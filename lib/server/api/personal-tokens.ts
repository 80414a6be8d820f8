/** Tokens by which scripts act for an account, in every project it owns, as far as their scopes go. Shown once; only a hash is kept. */

import {
  findPersonalToken,
  insertPersonalToken,
  type PersonalTokenRecord,
  selectPersonalTokens,
  updateLastUse,
  withdrawPersonalTokenRow,
} from "@/db/rows/personal-tokens";
import type { Database } from "@/db/store";
import { newPersonalTokenInput, type Scope, scopes } from "@/lib/protocol/token-messages";
import { errorFields, log } from "@/lib/server/kernel/log";
import { hashToken, newId, newSecretToken } from "@/lib/server/kernel/new-id";
import type { User } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

const prefix = "thresher_user_";
const dayMs = 24 * 60 * 60 * 1_000;
/** More than anyone keeps track of. */
const mostTokens = 50;

export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly expired: boolean;
  readonly lastUsedAtMs: number | null;
}

export async function createPersonalToken(
  db: Database,
  user: User,
  input: unknown,
): Promise<Result<PersonalToken & { readonly token: string }>> {
  const parsed = parseInput(newPersonalTokenInput, input);
  if (!parsed.ok) return parsed;
  const { name, days } = parsed.value;
  const token = prefix + newSecretToken();
  const createdAtMs = Date.now();
  const row: PersonalTokenRecord = {
    ...{ id: newId(), userId: user.id, tokenHash: hashToken(token), name, createdAtMs },
    scopes: scopes.filter((scope) => parsed.value.scopes.includes(scope)).join(" "),
    ...{ expiresAtMs: createdAtMs + days * dayMs, lastUsedAtMs: null, withdrawnAtMs: null },
  };
  return db.write([{ user: user.id }], async (tx) => {
    if ((await selectPersonalTokens(tx, user.id)).length >= mostTokens) return tooMany;
    await insertPersonalToken(tx, row);
    return ok({ ...toToken(row, createdAtMs), token });
  });
}

const tooMany = problem(
  "conflict",
  `An account can have at most ${mostTokens} tokens. Withdraw one that is no longer used.`,
);

export async function listPersonalTokens(
  db: Database,
  user: User,
): Promise<readonly PersonalToken[]> {
  const nowMs = Date.now();
  return (await selectPersonalTokens(db, user.id)).map((row) => toToken(row, nowMs));
}

export async function withdrawPersonalToken(
  db: Database,
  user: User,
  id: string,
): Promise<Result<null>> {
  return db.write([{ user: user.id }], async (tx) =>
    (await withdrawPersonalTokenRow(tx, { userId: user.id, id }, Date.now()))
      ? ok(null)
      : problem("not-found", "This token doesn't exist."),
  );
}

/** The account that a token acts for; null for a token that opens nothing. Notes that it was used. */
export async function personalTokenBearer(db: Database, token: string, nowMs: number) {
  if (!token.startsWith(prefix)) return null;
  const row = await findPersonalToken(db, hashToken(token), nowMs);
  if (!row) return null;
  noteUse(db, row, nowMs);
  const { id: tokenId, name, userId, expiresAtMs } = row;
  const user = { id: userId };
  return { tokenId, name, user, scopes: scopesOf(row), projectId: null, expiresAtMs };
}

const minuteMs = 60_000;

/** Once a minute, and nobody waits for it. */
function noteUse(
  db: Database,
  { id, userId, lastUsedAtMs }: PersonalTokenRecord,
  nowMs: number,
): void {
  if (lastUsedAtMs !== null && nowMs - lastUsedAtMs < minuteMs) return;
  if (noted.get(id) === Math.floor(nowMs / minuteMs)) return;
  if (noted.size > 10_000) noted.clear();
  noted.set(id, Math.floor(nowMs / minuteMs));
  db.write([{ user: userId }], (tx) => updateLastUse(tx, id, nowMs)).catch((error: unknown) =>
    log("warn", "token-use-not-noted", errorFields(error)),
  );
}

/** By token, the minute in which its use was last noted: many requests come before the row says so. */
const noted = new Map<string, number>();

function toToken(row: PersonalTokenRecord, nowMs: number): PersonalToken {
  const { id, name, createdAtMs, expiresAtMs, lastUsedAtMs } = row;
  const expired = expiresAtMs <= nowMs;
  return { id, name, scopes: scopesOf(row), createdAtMs, expiresAtMs, expired, lastUsedAtMs };
}

function scopesOf(row: PersonalTokenRecord): readonly Scope[] {
  const given = row.scopes.split(" ");
  return scopes.filter((scope) => given.includes(scope));
}
