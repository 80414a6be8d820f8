import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, min, or, sql } from "drizzle-orm";
import type { LinkBatch } from "@/lib/session/owner-view";
import type { Query, Tables, Tx } from "../store";
import { first } from "./first";

export type InvitationRecord = Tables["invitations"]["$inferSelect"];
/** SQLite takes some 32,000 values in one statement. */
const rowsPerInsert = 500;

export type NewInvitationRecord = Tables["invitations"]["$inferInsert"];

export async function findInvitationRecord(
  db: Query,
  id: string,
): Promise<InvitationRecord | null> {
  const { invitations } = db.t;
  return first(db.select().from(invitations).where(eq(invitations.id, id)).limit(1));
}

/** The oldest first, without those that were made many at a time. */
export async function selectInvitations(db: Query, projectId: string): Promise<InvitationRecord[]> {
  const { invitations } = db.t;
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNull(invitations.batch)))
    .orderBy(asc(invitations.createdAtMs));
}

/** The newest first. */
export async function selectLinkBatches(db: Query, projectId: string): Promise<LinkBatch[]> {
  const { invitations } = db.t;
  const { batch, uses, source, revokedAtMs, createdAtMs, expiresAtMs } = invitations;
  const rows = await db
    .select({
      id: batch,
      links: count(),
      used: sql<number>`CAST(sum(${uses}) AS integer)`,
      left: sql<number>`CAST(sum(CASE WHEN ${uses} = 0 AND ${revokedAtMs} IS NULL THEN 1 ELSE 0 END) AS integer)`,
      source: min(source),
      createdAtMs: min(createdAtMs),
      expiresAtMs: min(expiresAtMs),
    })
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNotNull(batch)))
    .groupBy(batch)
    .orderBy(desc(min(createdAtMs)));
  return rows.map((row) => ({ ...row, id: row.id!, createdAtMs: row.createdAtMs! }));
}

/** In the order they were made. */
export async function selectLinks(
  db: Query,
  projectId: string,
  batch: string,
): Promise<InvitationRecord[]> {
  const { invitations } = db.t;
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), eq(invitations.batch, batch)))
    .orderBy(asc(invitations.createdAtMs), asc(invitations.id));
}

export async function insertLinks(db: Tx, rows: readonly NewInvitationRecord[]): Promise<void> {
  const { invitations } = db.t;
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(invitations).values(rows.slice(start, start + rowsPerInsert));
  }
}

export async function countLinks(db: Query, projectId: string): Promise<number> {
  const { invitations } = db.t;
  const inBatch = and(eq(invitations.projectId, projectId), isNotNull(invitations.batch));
  const [row] = await db.select({ value: count() }).from(invitations).where(inBatch);
  return row!.value;
}

/** Those of a batch that nobody has used. Says how many there were. */
export async function withdrawLinks(
  db: Tx,
  { projectId, batch }: { readonly projectId: string; readonly batch: string },
  revokedAtMs: number,
): Promise<number> {
  const { invitations } = db.t;
  const unused = and(
    eq(invitations.projectId, projectId),
    eq(invitations.batch, batch),
    eq(invitations.uses, 0),
    isNull(invitations.revokedAtMs),
  );
  const done = db.update(invitations).set({ revokedAtMs }).where(unused);
  return (await done.returning({ id: invitations.id })).length;
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
          isNull(invitations.batch),
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
