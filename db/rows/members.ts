import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";
import { askTogether } from "./ask-together";
import { first } from "./first";

export type MemberRow = Tables["members"]["$inferSelect"];
export type NewMember = Tables["members"]["$inferInsert"];

/** By the id alone, whichever project it is of. */
export async function findMember(db: Query, id: string): Promise<MemberRow | null> {
  const { members } = db.t;
  return first(db.select().from(members).where(eq(members.id, id)).limit(1));
}

export async function findMemberOf(
  db: Query,
  projectId: string,
  id: string,
): Promise<MemberRow | null> {
  const found = await findMember(db, id);
  return found?.projectId === projectId ? found : null;
}

type ListedMember = Pick<
  MemberRow,
  "id" | "displayName" | "role" | "source" | "erasedAtMs" | "device" | "platform"
>;

/** Of everyone in the project, in the order they came. */
export async function selectMembers(db: Query, projectId: string): Promise<ListedMember[]> {
  const { members } = db.t;
  return db
    .select({
      ...{ id: members.id, displayName: members.displayName, role: members.role },
      ...{ source: members.source, erasedAtMs: members.erasedAtMs, device: members.device },
      platform: members.platform,
    })
    .from(members)
    .where(eq(members.projectId, projectId))
    .orderBy(asc(members.joinedAtMs));
}

export async function countAnnotators(db: Query, projectId: string): Promise<number> {
  const { members } = db.t;
  const [row] = await db
    .select({ value: count() })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.role, "annotator")));
  return row!.value;
}

/** Ids of its owners. */
export async function selectOwnerMembers(db: Query, projectId: string): Promise<string[]> {
  const { members } = db.t;
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.role, "owner")));
  return rows.map(({ id }) => id);
}

export type PayeeRow = Pick<MemberRow, "id" | "displayName" | "platform" | "source">;

/** Everyone in the project, in the order they came, with what their crowd platform calls them by. */
export async function selectPayees(db: Query, projectId: string): Promise<PayeeRow[]> {
  const { members } = db.t;
  return db
    .select({
      ...{ id: members.id, displayName: members.displayName },
      ...{ platform: members.platform, source: members.source },
    })
    .from(members)
    .where(eq(members.projectId, projectId))
    .orderBy(asc(members.joinedAtMs));
}

/** Annotators whose names are kept. */
export async function selectNamedAnnotators(db: Query, projectId: string): Promise<string[]> {
  const { members } = db.t;
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.projectId, projectId),
        eq(members.role, "annotator"),
        isNull(members.erasedAtMs),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What an account is in every project it has joined. */
export async function selectMembershipsOf(db: Query, userId: string): Promise<MemberRow[]> {
  const { members } = db.t;
  return db.select().from(members).where(eq(members.userId, userId));
}

export async function findMemberWithAccount(
  db: Query,
  projectId: string,
  userId: string,
): Promise<string | null> {
  const { members } = db.t;
  const it = and(eq(members.projectId, projectId), eq(members.userId, userId));
  return (await first(db.select({ id: members.id }).from(members).where(it).limit(1)))?.id ?? null;
}

export async function findMemberByApiName(
  db: Query,
  projectId: string,
  name: string,
): Promise<string | null> {
  const { members } = db.t;
  const it = and(eq(members.projectId, projectId), eq(members.apiName, name));
  return (await first(db.select({ id: members.id }).from(members).where(it).limit(1)))?.id ?? null;
}

/** Whom a crowd platform calls by this id. */
export async function findMemberFromPlatform(
  db: Query,
  projectId: string,
  { kind, personId }: { readonly kind: string; readonly personId: string },
): Promise<string | null> {
  const { members } = db.t;
  const it = and(
    eq(members.projectId, projectId),
    sql`${db.jsonText(members.platform, "kind")} = ${kind}`,
    sql`${db.jsonText(members.platform, "personId")} = ${personId}`,
  );
  return (await first(db.select({ id: members.id }).from(members).where(it).limit(1)))?.id ?? null;
}

/** Which of their account's sessions count; null for people without an account. */
export async function findSessionVersion(db: Query, memberId: string): Promise<number | null> {
  const { members, users } = db.t;
  const row = await first(
    db
      .select({ sessionVersion: users.sessionVersion })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.id, memberId))
      .limit(1),
  );
  return row?.sessionVersion ?? null;
}

export async function insertMember(db: Tx, member: NewMember): Promise<void> {
  const { members } = db.t;
  await db.insert(members).values(member);
}

/** Does nothing when someone in the project has the same name for scripts. */
export async function insertApiMember(
  db: Tx,
  member: NewMember & { readonly apiName: string },
): Promise<void> {
  const { members } = db.t;
  await db.insert(members).values(member).onConflictDoNothing();
}

export async function updateMemberRole(db: Tx, id: string, role: MemberRow["role"]): Promise<void> {
  const { members } = db.t;
  await db.update(members).set({ role }).where(eq(members.id, id));
}

export async function makeMemberOwner(db: Tx, id: string, userId: string): Promise<void> {
  const { members } = db.t;
  await db.update(members).set({ role: "owner", userId }).where(eq(members.id, id));
}

/** SQLite takes some 32,000 values in one statement. */
const idsAtATime = 500;

/** Says how many were erased. Never an owner: someone who has become one meanwhile would own it without an account. */
export async function eraseMemberRows(
  db: Tx,
  ids: readonly string[],
  { displayName, erasedAtMs }: { readonly displayName: string; readonly erasedAtMs: number },
): Promise<number> {
  const { members } = db.t;
  const gone = { platform: null, apiName: null, userId: null, device: null };
  const erased = { displayName, ...gone, erasedAtMs };
  let changes = 0;
  for (let from = 0; from < ids.length; from += idsAtATime) {
    const some = inArray(members.id, ids.slice(from, from + idsAtATime));
    const wanted = and(some, eq(members.role, "annotator"), isNull(members.erasedAtMs));
    const done = db.update(members).set(erased).where(wanted).returning({ id: members.id });
    changes += (await done).length;
  }
  return changes;
}

/** A member and what is needed of the project to ask them something. */
export interface MemberAtWork {
  readonly id: string;
  readonly displayName: string;
  readonly role: "owner" | "annotator";
  /** As JSON. */
  readonly platform: string | null;
  /** The source they answer for; null for the truth. */
  readonly source: string | null;
  readonly projectId: string;
  readonly projectName: string;
  readonly itemSet: number;
  /** Null while the project is a draft. */
  readonly sessionId: string | null;
  /** Of their account; null for guests. */
  readonly sessionVersion: number | null;
}

interface Seat {
  readonly projectId: string;
  readonly id: string;
}

const seatsAtWork = askTogether<Seat, MemberAtWork | null>(async (db, seats) => {
  const rows = await db.statement<MemberAtWork>(
    sql`SELECT m.id, m.display_name AS "displayName", m.role, m.platform, m.source, p.id AS "projectId",
        p.name AS "projectName", p.item_set AS "itemSet", p.current_session_id AS "sessionId",
        u.session_version AS "sessionVersion"
      FROM members m JOIN projects p ON p.id = m.project_id LEFT JOIN users u ON u.id = m.user_id
      WHERE m.id ${isAmong(db, seats)} AND p.deleted_at_ms IS NULL AND m.erased_at_ms IS NULL`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ({ projectId, id }) => {
    const row = found.get(id);
    return row?.projectId === projectId ? row : null;
  };
});

function isAmong(db: Query, seats: readonly Seat[]): SQL {
  const [only] = seats;
  return seats.length === 1 ? sql`= ${only!.id}` : sql`IN ${db.among(seats.map(({ id }) => id))}`;
}

/** On the path of every answer. Nobody who is erased, and nobody in a deleted project. */
export async function findMemberAtWork(
  db: Query,
  projectId: string,
  id: string,
): Promise<MemberAtWork | null> {
  return seatsAtWork(db, { projectId, id });
}
