import { and, eq, sql } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type UserRow = Tables["users"]["$inferSelect"];
export type NewUser = Tables["users"]["$inferInsert"];
export type ProviderAccount = Tables["oauthAccounts"]["$inferInsert"];

export async function findUser(db: Query, id: string): Promise<UserRow | null> {
  const { users } = db.t;
  return first(db.select().from(users).where(eq(users.id, id)).limit(1));
}

/** By the lower-cased address. */
export async function findUserByEmail(db: Query, email: string): Promise<UserRow | null> {
  const { users } = db.t;
  return first(db.select().from(users).where(eq(users.email, email)).limit(1));
}

export async function findUserOfProvider(
  db: Query,
  { provider, providerAccountId }: Omit<ProviderAccount, "userId">,
): Promise<UserRow | null> {
  const { oauthAccounts, users } = db.t;
  const isTheirs = and(
    eq(oauthAccounts.provider, provider),
    eq(oauthAccounts.providerAccountId, providerAccountId),
  );
  const row = await first(
    db
      .select({ user: users })
      .from(oauthAccounts)
      .innerJoin(users, eq(users.id, oauthAccounts.userId))
      .where(isTheirs)
      .limit(1),
  );
  return row?.user ?? null;
}

export async function hasUsers(db: Query): Promise<boolean> {
  const { users } = db.t;
  return (await first(db.select({ id: users.id }).from(users).limit(1))) !== null;
}

/** False when the address has an account already. */
export async function insertUser(db: Tx, user: NewUser): Promise<boolean> {
  const { users } = db.t;
  return (
    (await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id }))
      .length === 1
  );
}

export async function insertProviderAccount(db: Tx, account: ProviderAccount): Promise<void> {
  const { oauthAccounts } = db.t;
  await db.insert(oauthAccounts).values(account);
}

/** False when the account is gone. */
export async function updateUserName(db: Tx, id: string, name: string): Promise<boolean> {
  const { users } = db.t;
  return (
    (await db.update(users).set({ name }).where(eq(users.id, id)).returning({ id: users.id }))
      .length === 1
  );
}

/** Ends every session of the account. False when its sessions were ended since `sessionVersion` was read. */
export async function updatePassword(
  db: Tx,
  { id, sessionVersion }: Pick<UserRow, "id" | "sessionVersion">,
  passwordHash: string,
): Promise<boolean> {
  const { users } = db.t;
  const changed = await db
    .update(users)
    .set({ passwordHash, sessionVersion: raised(users) })
    .where(and(eq(users.id, id), eq(users.sessionVersion, sessionVersion)))
    .returning({ id: users.id });
  return changed.length === 1;
}

export async function raiseSessionVersion(db: Tx, id: string): Promise<void> {
  const { users } = db.t;
  await db
    .update(users)
    .set({ sessionVersion: raised(users) })
    .where(eq(users.id, id));
}

function raised({ sessionVersion }: Tables["users"]) {
  return sql`${sessionVersion} + 1`;
}

export async function deleteUser(db: Tx, id: string): Promise<void> {
  const { users } = db.t;
  await db.delete(users).where(eq(users.id, id));
}
