import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/open";
import { invitations, members, type projects, users } from "@/db/schema";
import { memberByToken, memberToken } from "@/lib/server/kernel/member-by-token";
import { newId } from "@/lib/server/kernel/new-id";
import {
  type MemberPlatform,
  type Platform,
  personFromPlatform,
} from "@/lib/server/kernel/platform";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { invalidInput } from "@/lib/server/projects/create-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { hasSeat } from "@/lib/session/serve-tab";
import {
  findInvitation,
  platformOf,
  type StoredInvitation,
  usableInvitation,
  usedUp,
} from "./invitation";

const joinSchema = z.object({
  displayName: z.string().trim().min(1, "Enter a name to be shown to the owner.").max(80),
  userId: z.string().nullable(),
  existingMemberToken: z.string().max(200).nullable(),
  /** Parameters of the address, from which a crowd platform's person is known. */
  parameters: z.record(z.string(), z.string()).optional(),
});
export type Joining = z.infer<typeof joinSchema>;

export interface Joined {
  readonly projectId: string;
  readonly memberId: string;
  readonly memberToken: string;
}

/** Joins, or finds who this browser or account already is in the project. */
export async function joinProject(
  db: Database,
  token: string,
  input: Joining,
): Promise<Result<Joined>> {
  const found = findInvitation(db, token);
  if (!found.ok) return found;
  const { invitation, project } = found.value;
  const platform = platformOf(invitation);
  if (platform !== null) return joinFromPlatform(db, { token, platform, project }, input);
  const returning = findReturning(db, project.id, input);
  if (returning !== null) {
    if (invitation.role === "owner" && input.userId !== null) {
      const promoted = promote(db, { token, memberId: returning, userId: input.userId });
      if (!promoted.ok) return promoted;
    }
    return ok(joinedAs(db, project.id, returning));
  }
  return joinAsNew(db, { token, project }, { input, platform: null });
}

/** Who the platform says it is decides, not the browser: the same person is found again in any browser. */
async function joinFromPlatform(
  db: Database,
  { token, platform, project }: { token: string; platform: Platform; project: ProjectRecord },
  input: Joining,
): Promise<Result<Joined>> {
  const person = personFromPlatform(platform, input.parameters ?? {});
  if (!person.ok) return person;
  const { personId } = person.value;
  const known = fromPlatform(db, project.id, person.value);
  if (known !== null) return ok(joinedAs(db, project.id, known));
  const named = { ...input, displayName: personId.slice(0, 80), userId: null };
  return joinAsNew(db, { token, project }, { input: named, platform: person.value });
}

type ProjectRecord = typeof projects.$inferSelect;

async function joinAsNew(
  db: Database,
  { token, project }: { token: string; project: ProjectRecord },
  { input, platform }: { input: Joining; platform: MemberPlatform | null },
): Promise<Result<Joined>> {
  const usable = usableInvitation(db, token);
  if (!usable.ok) return usable;
  const parsed = joinSchema.safeParse(input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { invitation } = usable.value;
  if (invitation.role === "owner" && parsed.data.userId === null) {
    return problem("forbidden", "Sign in first: an owner needs an account.");
  }
  const sessions = sessionsOf(db);
  const { currentSessionId } = project;
  // Of another release: nothing can be asked or answered in it here, today or tomorrow.
  if (currentSessionId !== null && !sessions.canOpen(currentSessionId)) {
    return problem("conflict", "This project takes no answers any more. Ask who invited you.");
  }
  const seat =
    currentSessionId === null ||
    (await sessions.read(currentSessionId, (state) => hasSeat(state, null)));
  if (!seat)
    return problem("conflict", "This project's panel is complete: nobody can join any more.");
  return addMember(db, invitation, { ...parsed.data, platform });
}

/** Somebody who has answered before becomes a co-owner under the same name; an owner stays what they are. */
function promote(
  db: Database,
  { token, memberId, userId }: { token: string; memberId: string; userId: string },
): Result<null> {
  const member = db.select().from(members).where(eq(members.id, memberId)).get()!;
  if (member.role === "owner") return ok(null);
  // In a shared browser the name may be another person's: an account takes over nobody else's.
  if (member.userId !== null && member.userId !== userId) {
    return problem("conflict", "Somebody else joined in this browser. Open the link in another.");
  }
  const usable = usableInvitation(db, token);
  if (!usable.ok) return usable;
  return db.transaction(
    (tx): Result<null> => {
      if (!countUse(tx, usable.value.invitation)) return problem("conflict", usedUp);
      tx.update(members).set({ role: "owner", userId }).where(eq(members.id, memberId)).run();
      return ok(null);
    },
    { behavior: "immediate" },
  );
}

/** Counted inside the write: two people on the last use cannot both have it, nor anybody once it is withdrawn. */
function countUse(tx: Pick<Database, "update">, { id }: StoredInvitation): boolean {
  const used = tx
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
  return used.changes > 0;
}

function addMember(
  db: Database,
  invitation: StoredInvitation,
  input: Joining & { readonly platform: MemberPlatform | null },
): Result<Joined> {
  return db.transaction(
    (tx): Result<Joined> => {
      const { projectId, role } = invitation;
      const { displayName, userId } = input;
      // Looked up again inside the write: two requests of the same moment are one person.
      const known = input.platform
        ? fromPlatform(tx, projectId, input.platform)
        : withAccount(tx, projectId, userId);
      if (known !== null) return ok(joinedAs(tx, projectId, known));
      if (!countUse(tx, invitation)) return problem("conflict", usedUp);
      const id = newId();
      const platform = input.platform ? JSON.stringify(input.platform) : null;
      tx.insert(members)
        .values({ id, projectId, userId, displayName, role, platform, joinedAtMs: Date.now() })
        .run();
      return ok(joinedAs(tx, projectId, id));
    },
    { behavior: "immediate" },
  );
}

function findReturning(db: Database, projectId: string, input: Joining): string | null {
  if (input.existingMemberToken !== null) {
    const known = memberByToken(db, projectId, input.existingMemberToken);
    if (known.ok) return known.value.id;
  }
  return withAccount(db, projectId, input.userId);
}

function joinedAs(db: Reader, projectId: string, memberId: string): Joined {
  const account = db
    .select({ sessionVersion: users.sessionVersion })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.id, memberId))
    .get();
  const token = memberToken(memberId, account?.sessionVersion ?? null);
  return { projectId, memberId, memberToken: token };
}

type Reader = Pick<Database, "select">;

function withAccount(db: Reader, projectId: string, userId: string | null): string | null {
  if (userId === null) return null;
  const row = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.userId, userId)))
    .get();
  return row?.id ?? null;
}

function fromPlatform(
  db: Reader,
  projectId: string,
  { kind, personId }: Pick<MemberPlatform, "kind" | "personId">,
): string | null {
  const row = db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.projectId, projectId),
        sql`json_extract(${members.platform}, '$.kind') = ${kind}`,
        sql`json_extract(${members.platform}, '$.personId') = ${personId}`,
      ),
    )
    .get();
  return row?.id ?? null;
}
