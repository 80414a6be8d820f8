import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { invitations } from "../schema";
import type { Query } from "../write";

export type InvitationRecord = typeof invitations.$inferSelect;
export type NewInvitationRecord = typeof invitations.$inferInsert;

export function findInvitationRecord(db: Query, id: string): InvitationRecord | null {
  return db.select().from(invitations).where(eq(invitations.id, id)).get() ?? null;
}

/** The oldest first. */
export function selectInvitations(db: Query, projectId: string): InvitationRecord[] {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.projectId, projectId))
    .orderBy(asc(invitations.createdAtMs))
    .all();
}

export function insertInvitation(db: Query, row: NewInvitationRecord): InvitationRecord {
  return db.insert(invitations).values(row).returning().get();
}

/** False when it is used up or withdrawn. To be counted inside the write: two people on the last use cannot both have it. */
export function countInvitationUse(db: Query, id: string): boolean {
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
export function withdrawInvitation(
  db: Query,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  revokedAtMs: number,
): boolean {
  const it = and(eq(invitations.id, id), eq(invitations.projectId, projectId));
  return db.update(invitations).set({ revokedAtMs }).where(it).run().changes === 1;
}

/** Those by which anyone becomes an owner. */
export function withdrawOwnerInvitations(db: Query, projectId: string, revokedAtMs: number): void {
  const forOwners = and(eq(invitations.projectId, projectId), eq(invitations.role, "owner"));
  db.update(invitations)
    .set({ revokedAtMs })
    .where(and(forOwners, isNull(invitations.revokedAtMs)))
    .run();
}
