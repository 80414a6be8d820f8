import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type PersonalTokenRecord = Tables["personalTokens"]["$inferSelect"];

/** Those that were not withdrawn, the oldest first. */
export async function selectPersonalTokens(
  db: Query,
  userId: string,
): Promise<PersonalTokenRecord[]> {
  const { personalTokens } = db.t;
  return db
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.withdrawnAtMs)))
    .orderBy(asc(personalTokens.createdAtMs));
}

export async function insertPersonalToken(
  db: Tx,
  row: Tables["personalTokens"]["$inferInsert"],
): Promise<void> {
  await db.insert(db.t.personalTokens).values(row);
}

/** False when the user has no such token. */
export async function withdrawPersonalTokenRow(
  db: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  withdrawnAtMs: number,
): Promise<boolean> {
  const { personalTokens } = db.t;
  const it = and(
    ...[eq(personalTokens.id, id), eq(personalTokens.userId, userId)],
    isNull(personalTokens.withdrawnAtMs),
  );
  const changed = await db
    .update(personalTokens)
    .set({ withdrawnAtMs })
    .where(it)
    .returning({ id: personalTokens.id });
  return changed.length === 1;
}

/** All that the user made. */
export async function withdrawPersonalTokensOf(
  db: Tx,
  userId: string,
  withdrawnAtMs: number,
): Promise<void> {
  const { personalTokens } = db.t;
  await db
    .update(personalTokens)
    .set({ withdrawnAtMs })
    .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.withdrawnAtMs)));
}

/** One that is neither withdrawn nor expired. */
export async function findPersonalToken(
  db: Query,
  tokenHash: string,
  nowMs: number,
): Promise<PersonalTokenRecord | null> {
  const { personalTokens } = db.t;
  const usable = and(
    ...[eq(personalTokens.tokenHash, tokenHash), isNull(personalTokens.withdrawnAtMs)],
    gt(personalTokens.expiresAtMs, nowMs),
  );
  return first(db.select().from(personalTokens).where(usable).limit(1));
}

export async function updateLastUse(db: Tx, id: string, lastUsedAtMs: number): Promise<void> {
  const { personalTokens } = db.t;
  await db.update(personalTokens).set({ lastUsedAtMs }).where(eq(personalTokens.id, id));
}
