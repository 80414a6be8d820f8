import { z } from "zod";
import { countInvitationUse, type InvitationRecord } from "@/db/rows/invitations";
import {
  findMember,
  findMemberFromPlatform,
  findMemberWithAccount,
  findSessionVersion,
  insertMember,
  makeMemberOwner,
} from "@/db/rows/members";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database, Query } from "@/db/store";
import { sign } from "@/lib/server/kernel/instance-secret";
import { memberByToken, memberToken } from "@/lib/server/kernel/member-by-token";
import { newId } from "@/lib/server/kernel/new-id";
import { parseInput } from "@/lib/server/kernel/parse-input";
import {
  type MemberPlatform,
  type Platform,
  personFromPlatform,
} from "@/lib/server/kernel/platform";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { hasSeat } from "@/lib/session/serve-tab";
import { findInvitation, platformOf, usableInvitation, usedUp } from "./invitation";

const joinSchema = z.object({
  displayName: z.string().trim().min(1, "Enter a name to show to the owner.").max(80),
  userId: z.string().nullable(),
  existingMemberToken: z.string().max(200).nullable(),
  /** What the browser is known by on this server, whoever uses it. */
  device: z.string().max(100).nullable().optional(),
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
  const found = await findInvitation(db, token);
  if (!found.ok) return found;
  const { invitation, project } = found.value;
  const platform = platformOf(invitation);
  if (platform !== null) return joinFromPlatform(db, { token, platform, project }, input);
  const returning = await findReturning(db, project.id, input);
  if (returning !== null) {
    if (invitation.role === "owner" && input.userId !== null) {
      const promoted = await promote(db, { token, memberId: returning, userId: input.userId });
      if (!promoted.ok) return promoted;
    }
    return ok(await joinedAs(db, project.id, returning));
  }
  return joinAsNew(db, { token, project }, { input, platform: null });
}

/** Who the platform says it is decides, not the browser: the same person is found again in any browser. */
async function joinFromPlatform(
  db: Database,
  { token, platform, project }: { token: string; platform: Platform; project: ProjectRow },
  input: Joining,
): Promise<Result<Joined>> {
  const person = personFromPlatform(platform, input.parameters ?? {});
  if (!person.ok) return person;
  const { personId } = person.value;
  const known = await findMemberFromPlatform(db, project.id, person.value);
  if (known !== null) return ok(await joinedAs(db, project.id, known));
  const named = { ...input, displayName: personId.slice(0, 80), userId: null };
  return joinAsNew(db, { token, project }, { input: named, platform: person.value });
}

async function joinAsNew(
  db: Database,
  { token, project }: { token: string; project: ProjectRow },
  { input, platform }: { input: Joining; platform: MemberPlatform | null },
): Promise<Result<Joined>> {
  const usable = await usableInvitation(db, token);
  if (!usable.ok) return usable;
  const parsed = parseInput(joinSchema, input);
  if (!parsed.ok) return parsed;
  const { invitation } = usable.value;
  if (invitation.role === "owner" && parsed.value.userId === null) {
    return problem("forbidden", "Sign in first: an owner needs an account.");
  }
  if (invitation.accountsOnly === 1 && parsed.value.userId === null) {
    return problem("forbidden", "Sign in first: this link is for people with an account.");
  }
  const sessions = sessionsOf(db);
  const { currentSessionId } = project;
  // Of another version: nothing can be asked or answered in it here, today or tomorrow.
  if (currentSessionId !== null && !(await sessions.canOpen(currentSessionId))) {
    return problem(
      "conflict",
      "This project no longer accepts answers. Ask the person who invited you.",
    );
  }
  const seat =
    currentSessionId === null ||
    (await sessions.read(currentSessionId, (state) => hasSeat(state, null, invitation.source)));
  if (!seat) return problem("conflict", "This project's panel is complete: no one else can join.");
  return addMember(db, invitation, { ...parsed.value, platform });
}

/** Someone who has answered before becomes a co-owner under the same name; an owner stays what they are. */
async function promote(
  db: Database,
  { token, memberId, userId }: { token: string; memberId: string; userId: string },
): Promise<Result<null>> {
  const member = (await findMember(db, memberId))!;
  if (member.role === "owner") return ok(null);
  // In a shared browser the name may be another person's: an account takes over nobody else's.
  if (member.userId !== null && member.userId !== userId) {
    return problem(
      "conflict",
      "Someone else joined in this browser. Open the link in another browser.",
    );
  }
  const usable = await usableInvitation(db, token);
  if (!usable.ok) return usable;
  const { invitation } = usable.value;
  return db.write(
    [{ user: userId }, { project: invitation.projectId }],
    async (tx): Promise<Result<null>> => {
      if (!(await countInvitationUse(tx, invitation.id))) return problem("conflict", usedUp);
      await makeMemberOwner(tx, memberId, userId);
      return ok(null);
    },
  );
}

async function addMember(
  db: Database,
  invitation: InvitationRecord,
  input: Joining & { readonly platform: MemberPlatform | null },
): Promise<Result<Joined>> {
  const { projectId, role, source } = invitation;
  const { displayName, userId } = input;
  // An account that is being deleted joins nothing.
  const account = userId === null ? [] : [{ user: userId }];
  return db.write([...account, { project: projectId }], async (tx): Promise<Result<Joined>> => {
    // Looked up again inside the write: two requests of the same moment are one person.
    const known = input.platform
      ? await findMemberFromPlatform(tx, projectId, input.platform)
      : await withAccount(tx, projectId, userId);
    if (known !== null) return ok(await joinedAs(tx, projectId, known));
    if (!(await countInvitationUse(tx, invitation.id))) return problem("conflict", usedUp);
    const id = newId();
    const platform = input.platform ? JSON.stringify(input.platform) : null;
    const joinedAtMs = Date.now();
    const member = { id, projectId, userId, displayName, role, platform, source, joinedAtMs };
    await insertMember(tx, { ...member, device: deviceCode(projectId, input.device) });
    return ok(await joinedAs(tx, projectId, id));
  });
}

/** Another code in every project, and none that leads back to the browser. */
function deviceCode(projectId: string, device: string | null | undefined): string | null {
  return device ? sign("device", `${projectId} ${device}`) : null;
}

async function findReturning(
  db: Database,
  projectId: string,
  input: Joining,
): Promise<string | null> {
  if (input.existingMemberToken !== null) {
    const known = await memberByToken(db, projectId, input.existingMemberToken);
    if (known.ok) return known.value.id;
  }
  return withAccount(db, projectId, input.userId);
}

async function joinedAs(db: Query, projectId: string, memberId: string): Promise<Joined> {
  const token = memberToken(memberId, await findSessionVersion(db, memberId));
  return { projectId, memberId, memberToken: token };
}

async function withAccount(
  db: Query,
  projectId: string,
  userId: string | null,
): Promise<string | null> {
  return userId === null ? null : await findMemberWithAccount(db, projectId, userId);
}
