import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type InvitationRecord = Tables["invitations"]["$inferSelect"];
export type NewInvitationRecord = Tables["invitations"]["$inferInsert"];

export async function findInvitationRecord(
  db: Query,
  id: string,
): Promise<InvitationRecord | null> {
  const { invitations } = db.t;
  return first(db.select().from(invitations).where(eq(invitations.id, id)).limit(1));
}

/** The oldest first. */
export async function selectInvitations(db: Query, projectId: string): Promise<InvitationRecord[]> {
  const { invitations } = db.t;
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.projectId, projectId))
    .orderBy(asc(invitations.createdAtMs));
}

/** The oldest that lets annotators join at this moment, if there is one. */
export async function findUsableInvitation(
  db: Query,
  projectId: string,
  nowMs: number,
): Promise<InvitationRecord | null> {
  const { invitations } = db.t;
  const { expiresAtMs, maxUses, uses } = invitations;
  return first(
    db
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.projectId, projectId),
          eq(invitations.role, "annotator"),
          isNull(invitations.revokedAtMs),
          or(isNull(expiresAtMs), gt(expiresAtMs, nowMs)),
          or(isNull(maxUses), lt(uses, maxUses)),
        ),
      )
      .orderBy(asc(invitations.createdAtMs))
      .limit(1),
  );
}

export async function insertInvitation(
  db: Tx,
  row: NewInvitationRecord,
): Promise<InvitationRecord> {
  const { invitations } = db.t;
  const [made] = await db.insert(invitations).values(row).returning();
  return made!;
}

/** False when it is used up or withdrawn. To be counted inside the write: two people on the last use cannot both have it. */
export async function countInvitationUse(db: Tx, id: string): Promise<boolean> {
  const { invitations } = db.t;
  const counted = await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.revokedAtMs),
        sql`(${invitations.maxUses} IS NULL OR ${invitations.uses} < ${invitations.maxUses})`,
      ),
    )
    .returning({ id: invitations.id });
  return counted.length === 1;
}

/** False when the project has no such invitation. */
export async function withdrawInvitation(
  db: Tx,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  revokedAtMs: number,
): Promise<boolean> {
  const { invitations } = db.t;
  const it = and(eq(invitations.id, id), eq(invitations.projectId, projectId));
  return (
    (await db.update(invitations).set({ revokedAtMs }).where(it).returning({ id: invitations.id }))
      .length === 1
  );
}

/** Those by which anyone becomes an owner. */
export async function withdrawOwnerInvitations(
  db: Tx,
  projectId: string,
  revokedAtMs: number,
): Promise<void> {
  const { invitations } = db.t;
  const forOwners = and(eq(invitations.projectId, projectId), eq(invitations.role, "owner"));
  await db
    .update(invitations)
    .set({ revokedAtMs })
    .where(and(forOwners, isNull(invitations.revokedAtMs)));
}
