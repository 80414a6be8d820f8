import { and, eq, sql } from "drizzle-orm";
import { oauthAccounts, users } from "../schema";
import type { Query, Tx } from "../write";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type ProviderAccount = typeof oauthAccounts.$inferInsert;

export async function findUser(db: Query, id: string): Promise<UserRow | null> {
  return db.select().from(users).where(eq(users.id, id)).get() ?? null;
}

/** By the lower-cased address. */
export async function findUserByEmail(db: Query, email: string): Promise<UserRow | null> {
  return db.select().from(users).where(eq(users.email, email)).get() ?? null;
}

export async function findUserOfProvider(
  db: Query,
  { provider, providerAccountId }: Omit<ProviderAccount, "userId">,
): Promise<UserRow | null> {
  const isTheirs = and(
    eq(oauthAccounts.provider, provider),
    eq(oauthAccounts.providerAccountId, providerAccountId),
  );
  const row = db
    .select({ user: users })
    .from(oauthAccounts)
    .innerJoin(users, eq(users.id, oauthAccounts.userId))
    .where(isTheirs)
    .get();
  return row?.user ?? null;
}

export async function hasUsers(db: Query): Promise<boolean> {
  return db.select({ id: users.id }).from(users).limit(1).get() !== undefined;
}

/** False when the address has an account already. */
export async function insertUser(db: Tx, user: NewUser): Promise<boolean> {
  return db.insert(users).values(user).onConflictDoNothing().run().changes === 1;
}

export async function insertProviderAccount(db: Tx, account: ProviderAccount): Promise<void> {
  db.insert(oauthAccounts).values(account).run();
}

/** False when the account is gone. */
export async function updateUserName(db: Tx, id: string, name: string): Promise<boolean> {
  return db.update(users).set({ name }).where(eq(users.id, id)).run().changes === 1;
}

/** Ends every session of the account. False when its sessions were ended since `sessionVersion` was read. */
export async function updatePassword(
  db: Tx,
  { id, sessionVersion }: Pick<UserRow, "id" | "sessionVersion">,
  passwordHash: string,
): Promise<boolean> {
  const { changes } = db
    .update(users)
    .set({ passwordHash, sessionVersion: raised })
    .where(and(eq(users.id, id), eq(users.sessionVersion, sessionVersion)))
    .run();
  return changes === 1;
}

export async function raiseSessionVersion(db: Tx, id: string): Promise<void> {
  db.update(users).set({ sessionVersion: raised }).where(eq(users.id, id)).run();
}

const raised = sql`${users.sessionVersion} + 1`;

export async function deleteUser(db: Tx, id: string): Promise<void> {
  db.delete(users).where(eq(users.id, id)).run();
}
