import { and, eq, sql } from "drizzle-orm";
import { oauthAccounts, users } from "../schema";
import type { Query } from "../write";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type ProviderAccount = typeof oauthAccounts.$inferInsert;

export function findUser(db: Query, id: string): UserRow | null {
  return db.select().from(users).where(eq(users.id, id)).get() ?? null;
}

/** By the lower-cased address. */
export function findUserByEmail(db: Query, email: string): UserRow | null {
  return db.select().from(users).where(eq(users.email, email)).get() ?? null;
}

export function findUserOfProvider(
  db: Query,
  { provider, providerAccountId }: Omit<ProviderAccount, "userId">,
): UserRow | null {
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

export function hasUsers(db: Query): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() !== undefined;
}

/** False when the address has an account already. */
export function insertUser(db: Query, user: NewUser): boolean {
  return db.insert(users).values(user).onConflictDoNothing().run().changes === 1;
}

export function insertProviderAccount(db: Query, account: ProviderAccount): void {
  db.insert(oauthAccounts).values(account).run();
}

/** False when the account is gone. */
export function updateUserName(db: Query, id: string, name: string): boolean {
  return db.update(users).set({ name }).where(eq(users.id, id)).run().changes === 1;
}

/** Ends every session of the account. False when its sessions were ended since `sessionVersion` was read. */
export function updatePassword(
  db: Query,
  { id, sessionVersion }: Pick<UserRow, "id" | "sessionVersion">,
  passwordHash: string,
): boolean {
  const { changes } = db
    .update(users)
    .set({ passwordHash, sessionVersion: raised })
    .where(and(eq(users.id, id), eq(users.sessionVersion, sessionVersion)))
    .run();
  return changes === 1;
}

export function raiseSessionVersion(db: Query, id: string): void {
  db.update(users).set({ sessionVersion: raised }).where(eq(users.id, id)).run();
}

const raised = sql`${users.sessionVersion} + 1`;

export function deleteUser(db: Query, id: string): void {
  db.delete(users).where(eq(users.id, id)).run();
}
