import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { invitations } from "../schema";
import type { Query, Tx } from "../write";

export type InvitationRecord = typeof invitations.$inferSelect;
export type NewInvitationRecord = typeof invitations.$inferInsert;

export async function findInvitationRecord(
  db: Query,
  id: string,
): Promise<InvitationRecord | null> {
  return db.select().from(invitations).where(eq(invitations.id, id)).get() ?? null;
}

/** The oldest first. */
export async function selectInvitations(db: Query, projectId: string): Promise<InvitationRecord[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.projectId, projectId))
    .orderBy(asc(invitations.createdAtMs))
    .all();
}

export async function insertInvitation(
  db: Tx,
  row: NewInvitationRecord,
): Promise<InvitationRecord> {
  return db.insert(invitations).values(row).returning().get();
}

/** False when it is used up or withdrawn. To be counted inside the write: two people on the last use cannot both have it. */
export async function countInvitationUse(db: Tx, id: string): Promise<boolean> {
  const { changes } = db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.revokedAtMs),
        sql`(${invitations.maxUses} IS NULL OR ${invitations.uses} < ${invitations.maxUses})`,
      ),
    )
    .run();
  return changes === 1;
}

/** False when the project has no such invitation. */
export async function withdrawInvitation(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  revokedAtMs: number,
): Promise<boolean> {
  const it = and(eq(invitations.id, id), eq(invitations.projectId, projectId));
  return db.update(invitations).set({ revokedAtMs }).where(it).run().changes === 1;
}

/** Those by which anyone becomes an owner. */
export async function withdrawOwnerInvitations(
  db: Tx,
  projectId: string,
  revokedAtMs: number,
): Promise<void> {
  const forOwners = and(eq(invitations.projectId, projectId), eq(invitations.role, "owner"));
  db.update(invitations)
    .set({ revokedAtMs })
    .where(and(forOwners, isNull(invitations.revokedAtMs)))
    .run();
}
